// «Show a game»: four people sit down by what the bot offers and press live buttons; here is the bar that steers them.

import { el, icon } from "./elements.js";
import { Players, Stopped } from "./players.js";
import { withSuits } from "./cards.js";
import { choose, toast } from "./windows.js";
import { say } from "./words.js";
import { world } from "./world.js";

const SLOWEST = 3000; // milliseconds between two presses
const STEPS = 10; // of the slider; each makes it a little more than 1.5 times faster
const FASTER = 1.55;

export class Show {
  #bar = document.getElementById("show");
  #flash;
  #players = null;
  #doing = "";
  #paused = false;
  #over = false;

  constructor(flash) {
    this.#flash = flash;
  }

  get speed() {
    return Number(localStorage.getItem("speed") ?? 4);
  }

  get pause() {
    return SLOWEST / FASTER ** this.speed;
  }

  async begin() {
    this.#players?.stop();
    const players = new Players({
      pause: () => this.pause,
      paused: () => this.#paused,
      choose: (labels) => this.#which(labels),
      told: (doing) => this.#tell(doing),
      pressing: (...what) => this.#flash(...what),
    });
    this.#players = players;
    this.#paused = false;
    this.#over = false;
    this.#tell(say("showSeating"));
    try {
      const end = await players.play();
      if (this.#players === players) this.#ended(end);
    } catch (error) {
      if (!(error instanceof Stopped)) toast(error.message);
      if (this.#players === players) this.stop();
    }
  }

  #which(labels) {
    const any = labels[Math.floor(Math.random() * labels.length)];
    return choose(say("showWhich"), say("showHow"), [...labels.map((label) => [label, label]), [say("showAny"), any]]);
  }

  #ended(end) {
    this.#over = true;
    this.#tell(say(end));
  }

  #tell(doing) {
    this.#doing = doing;
    this.draw();
  }

  stop() {
    this.#players?.stop();
    this.#players = null;
    this.draw();
  }

  draw() {
    this.#bar.hidden = this.#players === null;
    if (this.#bar.hidden) return;
    this.#bar.setAttribute("aria-label", say("show"));
    if (!this.#bar.children.length) this.#bar.append(el("p.doing"), el("label.speed"), el("div.tools"));
    const [doing, speed, tools] = this.#bar.children;
    doing.replaceChildren(withSuits(this.#doing));
    if (!speed.children.length) speed.append(...this.#speed());
    speed.firstElementChild.textContent = say("showSpeed");
    tools.replaceChildren(...(this.#over ? [this.#tool("play", "showAgain", () => this.begin())] : [this.#pauseTool()]));
    tools.append(this.#tool(this.#over ? "cross" : "stop", this.#over ? "close" : "showStop", () => this.stop()));
  }

  #speed() {
    const slider = el("input", { type: "range", min: "0", max: String(STEPS), value: String(this.speed), id: "speed" });
    slider.addEventListener("input", () => localStorage.setItem("speed", slider.value));
    return [el("span"), slider];
  }

  #pauseTool() {
    const toggle = () => {
      this.#paused = !this.#paused;
      world.tell("steer");
      this.draw();
    };
    return this.#paused ? this.#tool("play", "showGo", toggle) : this.#tool("pause", "showPause", toggle);
  }

  #tool(name, key, onclick) {
    return el("button.tool", { type: "button", onclick, "aria-label": say(key), title: say(key) }, icon(name), el("span", {}, say(key)));
  }
}
