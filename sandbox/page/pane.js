// A chat as one person sees it: header, messages, typing box. It keeps itself up to date.

import { ask, Refusal } from "./api.js";
import { chatActions } from "./actions.js";
import { Composer } from "./composer.js";
import { botFace, el, face, icon } from "./elements.js";
import { followLink } from "./links.js";
import { messageElement } from "./message.js";
import { popup, toast } from "./windows.js";
import { say } from "./words.js";
import { world } from "./world.js";

const SHOWN = 60; // messages
const NEAR = 80; // pixels from the end that still count as the end
const FLASH = 700;

export class Pane {
  #shown = new Map(); // key of a message → its JSON as it is drawn
  #asked = false;
  #busy = false;
  #topic = null;
  #stuck = true; // at the end, and to stay there
  #sizes = new ResizeObserver(() => this.#stuck && this.toEnd());
  #forget = new AbortController();

  /** `wide`: with a typing box always; else only what is needed to begin. */
  constructor(person, chat, { wide = true } = {}) {
    this.person = person;
    this.chat = chat;
    this.list = el("ol.messages", { role: "log", "aria-live": wide ? "polite" : "off", tabindex: "0", "aria-label": this.title });
    this.composer = new Composer(this, { wide });
    this.newest = el("button.newest", { type: "button", "aria-label": say("newest"), hidden: true, onclick: () => this.toEnd() }, icon("down"));
    this.header = el("header.pane-head");
    this.topics = el("nav.topics", { hidden: true });
    this.element = el("section.pane", { "aria-label": this.title }, this.header, this.topics, el("div.scene", {}, this.list, this.newest), this.composer.element);
    this.element.dataset.chat = chat;
    this.element.dataset.person = person;
    this.list.addEventListener("scroll", () => this.#scrolled());
    this.#sizes.observe(this.list);
    const heard = { signal: this.#forget.signal };
    world.addEventListener("chat", ({ detail }) => detail === chat && this.refresh(), heard);
    world.addEventListener("people", () => this.#head(), heard);
    this.#head();
    this.refresh();
  }

  get json() {
    return world.chatOf(this.person, this.chat);
  }

  get isPrivate() {
    return this.person === this.chat;
  }

  get title() {
    const name = world.person(this.person)?.first_name ?? "";
    return this.isPrivate ? say("chatOf", { name }) : (this.json?.title ?? "");
  }

  get topic() {
    return this.#topic;
  }

  close() {
    this.#forget.abort();
    this.#sizes.disconnect();
    this.element.remove();
  }

  #head() {
    const chat = this.json;
    if (!chat) return;
    const people = Object.keys(chat.members).filter((id) => world.chatOf(Number(id), this.chat)).length;
    const below = this.isPrivate ? say("bot") : say("members", { count: people });
    const name = this.isPrivate ? (this.element.closest(".board") ? world.person(this.person).first_name : world.bot.first_name) : chat.title;
    const picture = this.isPrivate ? (this.element.closest(".board") ? face(name, this.person) : botFace()) : face(chat.title, this.chat);
    const back = el("button.quiet.back", { type: "button", "aria-label": say("backToChats"), onclick: () => world.open({ inside: false }) }, icon("back"));
    const more = el("button.quiet.more", { type: "button", "aria-label": say("chatMenu"), "aria-haspopup": "menu", "aria-expanded": "false" }, icon("more"));
    more.addEventListener("click", () => chatActions(more, this.person, this.json));
    this.header.replaceChildren(back, picture, el("div.names", {}, el("h2", {}, name), el("p", {}, below)), more);
    this.#topicBar(chat);
    this.composer.update();
  }

  #topicBar(chat) {
    this.topics.hidden = !chat.is_forum;
    if (!chat.is_forum) return;
    if (this.#topic !== null && !chat.topics.some((topic) => topic.id === this.#topic)) this.#topic = null;
    const entries = [{ id: null, name: say("general") }, ...chat.topics];
    this.topics.replaceChildren(
      ...entries.map(({ id, name }) => {
        const pressed = String(id === this.#topic);
        return el("button", { type: "button", "aria-pressed": pressed, onclick: () => this.#openTopic(id) }, name);
      }),
    );
  }

  #openTopic(id) {
    this.#topic = id;
    this.#topicBar(this.json);
    this.#shown.clear();
    this.list.replaceChildren();
    this.refresh();
  }

  /** Read the messages again; calls that come meanwhile share one more reading. */
  async refresh() {
    if (this.#busy) {
      this.#asked = true;
      return;
    }
    this.#busy = true;
    try {
      do {
        this.#asked = false;
        this.#draw(await ask("view", { person: this.person, chat: this.chat, last: SHOWN }));
      } while (this.#asked && !this.#forget.signal.aborted);
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error; // left, or the sandbox stopped
    } finally {
      this.#busy = false;
    }
  }

  #draw(all) {
    const forum = this.json?.is_forum;
    const messages = forum ? all.filter((message) => message.thread === this.#topic) : all;
    const first = !this.#shown.size;
    const atEnd = first || this.#stuck;
    const before = this.#lastKey;
    this.#drop(messages);
    messages.forEach((message, place) => this.#put(message, place));
    this.#whenEmpty(messages);
    if (atEnd || this.#sentMyself(messages, before)) this.toEnd();
    else this.newest.hidden = this.#atEnd();
    if (this.element.isConnected) world.read(this.person, this.chat);
  }

  #lastKey = 0;

  #sentMyself(messages, before) {
    const last = messages.at(-1);
    this.#lastKey = last ? keyOf(last) : 0;
    return last && keyOf(last) !== before && last.json.from.id === this.person;
  }

  #drop(messages) {
    const kept = new Set(messages.map(keyOf));
    for (const [key, { element }] of this.#shown) {
      if (kept.has(key)) continue;
      element.remove();
      this.#shown.delete(key);
    }
  }

  #put(message, place) {
    const key = keyOf(message);
    const text = JSON.stringify(message);
    const old = this.#shown.get(key);
    if (old?.text === text) {
      if (this.list.children[place] !== old.element) this.list.insertBefore(old.element, this.list.children[place] ?? null);
      return;
    }
    const element = messageElement(message, this.person, (kind, value) => this.heed(kind, value, message));
    element.dataset.key = key;
    if (old) this.#replace(old.element, element);
    else this.list.insertBefore(element, this.list.children[place] ?? null);
    this.#shown.set(key, { text, element });
  }

  /** Put an edited message in place; the focus stays on the button with the same number. */
  #replace(old, element) {
    const number = old.contains(document.activeElement) ? document.activeElement.dataset.number : undefined;
    old.replaceWith(element);
    if (number === undefined) return;
    const same = element.querySelector(`[data-number="${number}"]`) ?? [...element.querySelectorAll("[data-number]")].at(-1);
    (same ?? this.list).focus({ preventScroll: true });
  }

  #whenEmpty(messages) {
    this.list.querySelector(".nothing")?.remove();
    if (messages.length) return;
    const hint = say(this.isPrivate ? "emptyPrivate" : "emptyGroup");
    this.list.append(el("li.nothing", {}, el("b", {}, say("empty")), el("span", {}, hint)));
  }

  #atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
  }

  #scrolled() {
    this.#stuck = this.#atEnd();
    if (this.#stuck) this.newest.hidden = true;
  }

  toEnd() {
    this.#stuck = true;
    this.list.scrollTop = this.list.scrollHeight;
    this.newest.hidden = true;
  }

  /** Scroll to a message and point it out; false where it is not shown. */
  show(key) {
    const found = this.#shown.get(key)?.element;
    if (!found) return false;
    found.scrollIntoView({ block: "center" });
    flash(found);
    return true;
  }

  /** Point out a button that somebody presses. */
  flash(key, number) {
    const found = this.#shown.get(key)?.element.querySelector(`[data-number="${number}"]`);
    if (found) flash(found);
  }

  async heed(kind, value, message) {
    if (kind === "press") await this.#press(message, value);
    else if (kind === "link") await followLink(this, value);
    else if (kind === "command") await this.send(value);
    else this.composer.replyTo(message);
  }

  async #press(message, { button, number }) {
    const pressed = () => this.list.querySelector(`[data-key="${keyOf(message)}"] [data-number="${number}"]`);
    pressed()?.classList.add("waiting");
    try {
      const answer = await world.press(this.person, this.chat, keyOf(message), button.data);
      if (answer === null) toast(say("noAnswer"));
      else if (answer.text) (answer.alert ? popup : toast)(answer.text);
      if (answer?.url) await followLink(this, answer.url);
    } catch (error) {
      toast(error.message);
    } finally {
      pressed()?.classList.remove("waiting");
    }
  }

  /** Write into the chat; false if that is not possible. */
  async send(text, replyTo) {
    const given = { person: this.person, chat: this.chat, text };
    if (replyTo) given.reply_to = replyTo;
    if (this.#topic !== null) given.topic = this.#topic;
    try {
      await ask("say", given);
      return true;
    } catch (error) {
      toast(error.message);
      return false;
    }
  }
}

export function keyOf(message) {
  return message.ephemeral ?? message.id;
}

function flash(element) {
  element.classList.add("flash");
  setTimeout(() => element.classList.remove("flash"), FLASH);
}
