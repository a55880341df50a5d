// Simulated people. They know what people can see: messages and what stands on buttons; no rule of any game.

import { freeName } from "./actions.js";
import { ask } from "./api.js";
import { isChosen, isDim, namesCard } from "./cards.js";
import { keyOf } from "./pane.js";
import { language, say } from "./words.js";
import { world } from "./world.js";

const SEATS = 4;
// What the bot's buttons say before a deal, during it, after a match, and where they only turn pages.
const SIT = /^(Сесть|Sit)/iu;
const STAND = /^(Встать$|Stand)/iu;
const DEAL = /^(Раздать|Deal)/iu;
const CARDS = /^(Мои карты|My cards)/iu;
const AGAIN = /^(Реванш|Rematch)/iu;
const ELSEWHERE = /^(Правил|Rule|К столу|To the table|[‹›⋯[])/iu;
const PATIENCE = 15_000; // milliseconds without anything to press
const HESITATION = 6_000; // milliseconds before somebody presses who is not asked
const ANSWER = 4_000; // milliseconds that a message may take to come or change
const PAGE = /^\S+ \d+$/u; // a large hand shows one suit at a time: «♠ 16»
const SELDOM = 0.1; // how often such a page is turned
const SUITED = /[♠♣♥♦]/u;
const GLADLY = 0.85; // how often a verb that names cards is pressed where there is one
const SOMETIMES = 0.5; // and any other verb
const STEADY = 4; // so many chosen cards, and the next press takes one back every other time

export class Stopped extends Error {}

export class Players {
  #steer;
  #stopped = false;
  #people = [];
  #group = 0;
  #refused = new Set(); // who has just been told that a card cannot be taken now
  #useless = new Map(); // person → state of the hand and labels that did nothing in it

  /** `steer`: pause() in ms, paused(), choose(labels), told(text), pressing(person, chat, key, number). */
  constructor(steer) {
    this.#steer = steer;
  }

  stop() {
    this.#stopped = true;
    world.tell("steer");
  }

  /** Sit down and play one match; resolves with the key of the words for how it ended. */
  async play() {
    await this.#gather();
    world.open({ me: this.#people[0], chat: this.#group, view: "table" });
    const since = await this.#open();
    if (since === null) return "showNoBot";
    return this.#round(since);
  }

  // -------------------------------------------------------------------- sitting down

  async #gather() {
    const chat = world.chatOf(world.me, world.chat);
    this.#group = chat && chat.type !== "private" ? chat.id : await this.#anyGroup();
    const inside = () => world.people.filter((one) => world.chatOf(one.id, this.#group) && !one.blocked && !one.deactivated);
    while (inside().length < SEATS) {
      const made = await ask("person", { name: freeName(), language });
      await ask("join", { chat: this.#group, person: made.id });
      await world.fetch();
    }
    this.#people = inside().slice(0, SEATS).map((one) => one.id);
    for (const id of this.#people) {
      if (!world.person(id).started) await ask("start", { person: id });
    }
    await world.fetch();
  }

  async #anyGroup() {
    const own = world.chats(world.me).find((chat) => chat.type !== "private") ?? world.groups[0];
    if (own) return own.id;
    const made = await ask("group", { title: say("newGroup"), members: world.people.map((one) => one.id), kind: "group" });
    await world.fetch();
    return made.id;
  }

  /** Open a table and get the cards dealt; the id of the lobby's message, or null without a bot. */
  async #open() {
    const [host, ...others] = this.#people;
    await ask("say", { person: host, chat: this.#group, text: "/new" });
    // The bot's first words in the group may come after «/new»; they have one button.
    const answers = (message) => gathers(message) || live(message).length > 1;
    let lobby = await this.#until(() => this.#newestWith(host, answers, { afterOwn: true }));
    if (!lobby) return null;
    if (labelled(lobby, CARDS)) return lobby.id; // a match is on: they go on with it
    if (!gathers(lobby)) lobby = await this.#pickGame(host, lobby);
    if (!lobby || !(labelled(lobby, SIT) || labelled(lobby, DEAL))) return lobby?.id ?? null;
    for (const person of others) await this.#sit(person, lobby.id);
    await this.#deal(host, lobby.id);
    return lobby.id;
  }

  async #pickGame(host, lobby) {
    const labels = live(lobby).map((one) => one.button.text).filter((text) => !ELSEWHERE.test(text));
    const label = labels.length > 1 ? await this.#steer.choose(labels) : labels[0];
    if (!label) throw new Stopped();
    await this.#press(host, this.#group, lobby, live(lobby).find((one) => one.button.text === label));
    return this.#until(async () => {
      const now = await this.#message(host, lobby.id);
      return now && (labelled(now, SIT) || labelled(now, DEAL)) ? now : null;
    });
  }

  async #sit(person, number) {
    const lobby = await this.#message(person, number);
    const button = lobby && labelled(lobby, SIT);
    if (button) await this.#press(person, this.#group, lobby, button);
    await this.#breath();
  }

  /** Press «Deal»; where so many cannot play this game, the last one stands up again. */
  async #deal(host, number) {
    for (let left = this.#people.length; left > 0; left--) {
      const lobby = await this.#message(host, number);
      const button = lobby && labelled(lobby, DEAL);
      if (!button) return;
      await this.#press(host, this.#group, lobby, button);
      const begun = await this.#until(async () => {
        const now = await this.#message(host, number);
        return !now || !labelled(now, DEAL);
      });
      if (begun) return;
      const last = this.#people[left - 1];
      const seen = await this.#message(last, number);
      if (seen && labelled(seen, STAND) && left > 1) await this.#press(last, this.#group, seen, labelled(seen, STAND));
    }
  }

  // -------------------------------------------------------------------- playing

  async #round(since) {
    let quietSince = performance.now();
    for (;;) {
      await this.#ready();
      if (await this.#newestWith(this.#people[0], (message) => message.id > since && labelled(message, AGAIN))) return "showOver";
      const chosen = await this.#somePress(performance.now() - quietSince);
      if (chosen) {
        quietSince = performance.now();
        await this.#press(...chosen);
        await this.#breath();
        continue;
      }
      if (performance.now() - quietSince > PATIENCE) return "showStuck";
      this.#steer.told(say("showWait"));
      await this.#changed(500);
    }
  }

  /** Choose among all that somebody could press now: who has verbs comes first, then whose message asks in bold. */
  async #somePress(quiet) {
    const hands = await Promise.all(this.#people.map((person) => this.#hand(person)));
    const able = hands.filter((hand) => hand && hand.choices.length);
    const asked = able.filter((hand) => hand.choices.some((one) => !namesCard(one.button.text)));
    const marked = able.filter((hand) => isAsked(hand.message));
    const from = [asked, marked, quiet > HESITATION ? able : []].find((some) => some.length) ?? [];
    if (!from.length) return null;
    const { person, message, choices } = any(from);
    const choice = picked(choices, this.#refused.delete(person));
    this.#useless.get(person).labels.add(choice.button.text);
    return [person, person, message, choice];
  }

  /** Somebody's cards and the buttons that have not proved useless while they looked as they do. */
  async #hand(person) {
    const messages = await ask("view", { person, chat: person, last: 12 });
    const message = messages.findLast((one) => one.protected && one.rows.length); // hands may not be passed on
    if (!message) return null;
    const state = JSON.stringify([message.id, message.text, message.rows]);
    if (this.#useless.get(person)?.state !== state) this.#useless.set(person, { state, labels: new Set() });
    const { labels } = this.#useless.get(person);
    const choices = live(message).filter(({ button }) => !labels.has(button.text) && !ELSEWHERE.test(button.text));
    return { person, message, choices };
  }

  async #press(person, chat, message, { button, number }) {
    this.#steer.told(say("showPress", { name: world.person(person).first_name, label: button.text }));
    this.#steer.pressing(person, chat, keyOf(message), number);
    try {
      const answer = await world.press(person, chat, keyOf(message), button.data);
      if (answer?.text && namesCard(button.text)) this.#refused.add(person);
      if (answer?.url) await ask("follow", { person, url: answer.url });
    } catch {
      // the message has just gone; there will be another
    }
    await this.#ready();
  }

  // -------------------------------------------------------------------- looking and waiting

  async #message(person, number) {
    const messages = await ask("view", { person, chat: this.#group });
    return messages.find((message) => message.id === number);
  }

  async #newestWith(person, fits, { afterOwn = false } = {}) {
    const messages = await ask("view", { person, chat: this.#group });
    const from = afterOwn ? messages.findLastIndex((message) => !message.from_bot) : -1;
    return messages.slice(from + 1).findLast((message) => message.from_bot && live(message).length && fits(message));
  }

  /** What `look` finds within a few seconds, or null. */
  async #until(look) {
    const end = performance.now() + ANSWER;
    while (performance.now() < end) {
      await this.#ready();
      const found = await look();
      if (found) return found;
      await this.#changed(300);
    }
    return null;
  }

  async #breath() {
    await new Promise((resolve) => setTimeout(resolve, this.#steer.pause()));
  }

  /** Wait while the show is paused; throws `Stopped` when it is to end. */
  async #ready() {
    while (this.#steer.paused() && !this.#stopped) await once("steer");
    if (this.#stopped) throw new Stopped();
  }

  #changed(most) {
    return Promise.race([once("chat"), new Promise((resolve) => setTimeout(resolve, most))]);
  }
}

function once(kind) {
  return new Promise((resolve) => world.addEventListener(kind, resolve, { once: true }));
}

/** The buttons that one may press, with their numbers: neither dim nor links nor disabled. */
function live(message) {
  const all = message.rows.flat().map((button, number) => ({ button, number }));
  return all.filter(({ button }) => button.data && !button.disabled && !isDim(button.text));
}

function isAsked(message) {
  return (message.json.entities ?? []).some((entity) => entity.type === "bold");
}

/** Whether a message is a table before its first deal. */
function gathers(message) {
  return [SIT, DEAL, STAND].some((words) => labelled(message, words));
}

function labelled(message, words) {
  return live(message).find(({ button }) => words.test(button.text));
}

/** Choose a button: verbs before cards; the more cards are chosen, the sooner one is put back. */
function picked(all, refused) {
  const pages = all.filter(({ button }) => PAGE.test(button.text));
  if (pages.length && (pages.length === all.length || Math.random() < SELDOM)) return any(pages);
  const choices = all.filter((choice) => !pages.includes(choice));
  const verbs = choices.filter(({ button }) => !namesCard(button.text));
  const naming = verbs.filter(({ button }) => SUITED.test(button.text));
  if (naming.length && Math.random() < GLADLY) return any(naming);
  const cards = choices.filter(({ button }) => namesCard(button.text));
  if (verbs.length && (refused || !cards.length || Math.random() < SOMETIMES)) return any(verbs);
  const [chosen, free] = [true, false].map((wanted) => cards.filter(({ button }) => isChosen(button.text) === wanted));
  const back = chosen.length && (!free.length || Math.random() < chosen.length / (chosen.length + STEADY));
  return any(back ? chosen : free);
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}
