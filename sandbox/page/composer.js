// The box one types in, with the bot's commands; or the button that must be pressed first.

import { ask } from "./api.js";
import { el, icon } from "./elements.js";
import { toast } from "./windows.js";
import { say } from "./words.js";
import { world } from "./world.js";

export class Composer {
  #pane;
  #wide;
  #commands = [];
  #marked = 0;
  #quoted = null;

  constructor(pane, { wide }) {
    this.#pane = pane;
    this.#wide = wide;
    const list = `commands-${pane.person}-${pane.chat}`;
    this.menu = el("div.commands", { id: list, role: "listbox", "aria-label": say("commands"), hidden: true });
    this.box = el("textarea", {
      rows: "1", placeholder: say("write"), "aria-label": say("write"), role: "combobox",
      "aria-autocomplete": "list", "aria-controls": list, "aria-expanded": "false", maxlength: "4096",
    });
    this.quote = el("div.quoting", { hidden: true });
    const slash = el("button.quiet.slash", { type: "button", "aria-label": say("commands"), title: say("commands") }, icon("slash"));
    const send = el("button.send", { type: "button", "aria-label": say("send"), title: say("send") }, icon("send"));
    slash.addEventListener("click", () => this.#toggle());
    send.addEventListener("click", () => this.#send());
    this.box.addEventListener("input", () => this.#typed());
    this.box.addEventListener("keydown", (event) => this.#key(event));
    this.box.addEventListener("blur", () => setTimeout(() => this.#leave(), 150));
    this.typing = el("div.typing", {}, slash, this.box, send);
    this.first = el("button.primary.first", { type: "button", hidden: true });
    this.first.addEventListener("click", () => this.#begin());
    this.element = el("footer.composer", {}, this.menu, this.quote, this.typing, this.first);
  }

  /** Show the box, or what must be pressed first. */
  update() {
    const person = world.person(this.#pane.person);
    const waiting = this.#pane.isPrivate && (person.blocked || !person.started);
    this.first.hidden = !waiting;
    this.first.textContent = say(person.blocked ? "unblock" : "start");
    this.typing.hidden = waiting || !this.#wide;
    this.element.hidden = this.typing.hidden && this.first.hidden;
  }

  replyTo(message) {
    this.#quoted = message.id;
    const cancel = el("button.quiet", { type: "button", "aria-label": say("cancel"), onclick: () => this.#unquote() }, icon("cross"));
    this.quote.replaceChildren(el("span", {}, say("replyTo", { name: message.sender })), cancel);
    this.quote.hidden = false;
    this.box.focus();
  }

  #unquote() {
    this.#quoted = null;
    this.quote.hidden = true;
  }

  async #begin() {
    const { person } = this.#pane;
    try {
      await ask(world.person(person).blocked ? "unblock" : "start", { person });
      await world.fetch();
      this.box.focus();
    } catch (error) {
      toast(error.message);
    }
  }

  async #send(text = this.box.value.trim()) {
    if (!text) return;
    this.#hide();
    if (!(await this.#pane.send(text, this.#quoted))) return;
    this.box.value = "";
    this.#hide(); // commands may have come while it was on its way
    this.#unquote();
    this.#grow();
  }

  #grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${this.box.scrollHeight}px`;
  }

  #typed() {
    this.#grow();
    const begun = /^\/(\w*)$/.exec(this.box.value);
    if (begun) this.#offer(begun[1].toLowerCase());
    else this.#hide();
  }

  async #offer(begun) {
    const all = await ask("commands", { person: this.#pane.person, chat: this.#pane.chat });
    if (begun && this.box.value.slice(1).toLowerCase() !== begun) return; // sent or typed on meanwhile
    this.#commands = all.filter((one) => one.command.startsWith(begun));
    this.#marked = 0;
    if (this.#commands.length) this.#list();
    else this.#hide();
  }

  #list() {
    const options = this.#commands.map(({ command, description }, place) => {
      const id = `${this.menu.id}-${place}`;
      const made = el("div.command", { id, role: "option", "aria-selected": String(place === this.#marked) });
      made.append(el("b", {}, `/${command}`), el("span", {}, description));
      made.addEventListener("mousedown", (event) => event.preventDefault());
      made.addEventListener("click", () => this.#send(`/${command}`));
      return made;
    });
    this.menu.replaceChildren(...options);
    this.menu.hidden = false;
    this.box.setAttribute("aria-expanded", "true");
    this.box.setAttribute("aria-activedescendant", options[this.#marked].id);
    options[this.#marked].scrollIntoView({ block: "nearest" });
  }

  #toggle() {
    if (this.menu.hidden) {
      this.#offer("");
      this.box.focus();
    } else this.#hide();
  }

  #hide() {
    this.menu.hidden = true;
    this.box.setAttribute("aria-expanded", "false");
    this.box.removeAttribute("aria-activedescendant");
  }

  /** Put the commands away, unless the button that shows them has given the focus back. */
  #leave() {
    if (document.activeElement !== this.box) this.#hide();
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const offering = !this.menu.hidden;
    if (offering && step) {
      this.#marked = (this.#marked + step + this.#commands.length) % this.#commands.length;
      this.#list();
    } else if (offering && event.key === "Escape") this.#hide();
    else if (offering && event.key === "Tab") {
      this.box.value = `/${this.#commands[this.#marked].command} `;
      this.#hide();
    } else if (event.key === "Enter" && !event.shiftKey) {
      this.#send(offering ? `/${this.#commands[this.#marked].command}` : undefined);
    } else return;
    event.preventDefault();
  }
}
