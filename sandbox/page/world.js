// What the page knows: people, chats, who one is, what is open. Whoever wants to hear of changes adds a listener:
// "people" (people or chats), "open" (person, chat or view), "unread", "chat" (something happened in chat `detail`),
// "answer" (the bot answered the press `detail`).

import { ask, listen } from "./api.js";

class World extends EventTarget {
  people = [];
  groups = [];
  bot = null;
  me = 0;
  chat = 0;
  view = "chat";
  inside = false; // on a narrow screen: the chat is shown, not the list
  presses = new Map(); // id of a press → what to do with its answer
  #unread = new Map();
  #answers = new Map(); // answers that came before anybody asked
  #fetching = null;

  async begin(lost, back) {
    this.bot = (await ask("about")).bot;
    await this.fetch();
    this.#fromAddress();
    listen({ heard: (kind, data) => this.#heard(kind, data), lost, opened: () => back() });
  }

  /** Read people and groups again; calls that come meanwhile share one more reading. */
  async fetch() {
    this.#fetching ??= Promise.resolve().then(async () => {
      this.#fetching = null;
      [this.people, this.groups] = await Promise.all([ask("people"), ask("chats")]);
      if (!this.person(this.me)) this.me = this.people[0]?.id ?? 0;
      if (!this.chats(this.me).some((chat) => chat.id === this.chat)) this.chat = this.#usual();
      this.tell("people");
    });
    return this.#fetching;
  }

  #usual() {
    const [own, ...groups] = this.chats(this.me);
    return groups[0]?.id ?? own?.id ?? 0;
  }

  person(id) {
    return this.people.find((person) => person.id === id);
  }

  /** The chats of a person: the private one, then groups. */
  chats(id) {
    const person = this.person(id);
    if (!person) return [];
    return [{ id, type: "private", members: {}, topics: [] }, ...this.groups.filter((chat) => isIn(chat, id))];
  }

  chatOf(person, id) {
    return this.chats(person).find((chat) => chat.id === id);
  }

  /** Be somebody, look somewhere; what is not named stays as it is. */
  open({ me = this.me, chat = this.chat, view = this.view, inside = this.inside }) {
    const kind = chat === this.me && me !== this.me ? me : chat;
    const known = this.chats(me).some((one) => one.id === kind);
    Object.assign(this, { me, chat: known ? kind : me, view, inside });
    history.replaceState(null, "", `#${new URLSearchParams({ me, chat: this.chat, view, ...(inside && { inside: 1 }) })}`);
    this.tell("open");
  }

  #fromAddress() {
    const given = new URLSearchParams(location.hash.slice(1));
    const me = Number(given.get("me"));
    if (!this.person(me)) return;
    const chat = this.chatOf(me, Number(given.get("chat")))?.id ?? me;
    const view = given.get("view") === "table" ? "table" : "chat";
    Object.assign(this, { me, chat, view, inside: given.has("inside") });
  }

  unread(person, chat) {
    return this.#unread.get(`${person}:${chat}`) ?? 0;
  }

  /** How much somebody has not read in all of his chats. */
  allUnread(person) {
    return this.chats(person).reduce((sum, chat) => sum + this.unread(person, chat.id), 0);
  }

  read(person, chat) {
    if (this.#unread.delete(`${person}:${chat}`)) this.tell("unread");
  }

  #count(chat) {
    const readers = this.person(chat) ? [chat] : this.people.filter((one) => this.chatOf(one.id, chat)).map((one) => one.id);
    for (const person of readers) this.#unread.set(`${person}:${chat}`, this.unread(person, chat) + 1);
    this.tell("unread");
  }

  #heard(kind, data) {
    if (kind === "answer") this.#answered(data);
    else if (["message", "edited", "deleted"].includes(kind)) {
      if (kind === "message") this.#count(data.chat);
      this.tell("chat", data.chat);
      if (this.person(data.chat)?.started === false) this.fetch();
    } else this.fetch().then(() => data.chat && this.tell("chat", data.chat));
  }

  #answered(entry) {
    if (this.presses.has(entry.id)) {
      this.presses.get(entry.id)(entry.answer);
      this.presses.delete(entry.id);
    } else {
      this.#answers.set(entry.id, entry.answer);
      setTimeout(() => this.#answers.delete(entry.id), PATIENCE);
    }
  }

  /** Press a button; resolves with the bot's answer, or null if none comes within 15 seconds. */
  async press(person, chat, message, data) {
    const { id } = await ask("press", { person, chat, message, data });
    const early = this.#answers.get(id);
    if (early) return early;
    return new Promise((resolve) => {
      this.presses.set(id, resolve);
      setTimeout(() => this.presses.delete(id) && resolve(null), PATIENCE);
    });
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  on(kind, heard) {
    this.addEventListener(kind, (event) => heard(event.detail));
  }
}

const PATIENCE = 15_000;
const PRESENT = ["creator", "administrator", "member", "restricted"];

export function isIn(chat, id) {
  return PRESENT.includes(chat.members[id]);
}

export function isAdmin(chat, id) {
  return ["creator", "administrator"].includes(chat.members[id]);
}

export const world = new World();
