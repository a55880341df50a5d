// The list of one's chats.

import { ask, Refusal } from "./api.js";
import { withSuits } from "./cards.js";
import { botFace, el, face } from "./elements.js";
import { walk } from "./windows.js";
import { clockTime, say } from "./words.js";
import { world } from "./world.js";

export class Side {
  #list = el("div.chats");
  #last = new Map(); // chat → its newest message, as one sees it
  #waiting = null;

  constructor() {
    this.element = el("nav.side", { "aria-label": say("chats") }, this.#list);
    this.#list.addEventListener("keydown", (event) => walk(event, [...this.#list.children]));
    for (const kind of ["people", "open"]) world.on(kind, () => this.#later());
    world.on("unread", () => this.#draw());
    world.on("chat", () => this.#later());
    this.#later();
  }

  #later() {
    this.#draw();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#fetch(), 60);
  }

  async #fetch() {
    const { me } = world;
    const chats = world.chats(me);
    try {
      const found = await Promise.all(chats.map((chat) => ask("view", { person: me, chat: chat.id, last: 1 })));
      if (me !== world.me) return;
      this.#last = new Map(chats.map((chat, place) => [chat.id, found[place][0]]));
      this.#draw();
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error; // left meanwhile; it is read again
    }
  }

  #draw() {
    const focused = [...this.#list.children].indexOf(document.activeElement);
    this.#list.replaceChildren(...world.chats(world.me).map((chat) => this.#entry(chat)));
    if (focused >= 0) this.#list.children[focused]?.focus();
  }

  #entry(chat) {
    const own = chat.type === "private";
    const name = own ? world.bot.first_name : chat.title;
    const last = this.#last.get(chat.id);
    const unread = chat.id === world.chat ? 0 : world.unread(world.me, chat.id);
    const made = el("button.chat", { type: "button", onclick: () => world.open({ chat: chat.id, inside: true }) });
    if (chat.id === world.chat) made.setAttribute("aria-current", "true");
    const badge = unread ? el("span.badge", { "aria-label": say("unread", { count: unread }) }, String(unread)) : null;
    const head = el("span.line", {}, el("b", {}, name), last ? el("time", {}, clockTime(last.date)) : null);
    const text = el("span.preview", {}, withSuits(last ? preview(last, own) : say(own ? "privateChat" : "group")));
    made.append(own ? botFace() : face(name, chat.id), el("span.two", {}, head, el("span.line", {}, text, badge)));
    return made;
  }
}

function preview(message, own) {
  const text = message.text.split("\n")[0] || "…";
  return own || message.from_bot ? text : `${message.sender}: ${text}`;
}
