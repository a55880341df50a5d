// The bar on top: who one is, what one looks at, what there is to do.

import { addGroup, addPerson } from "./actions.js";
import { ask } from "./api.js";
import { el, face, icon } from "./elements.js";
import { menu, walk } from "./windows.js";
import { otherLanguage, say } from "./words.js";
import { world } from "./world.js";

const THEMES = ["auto", "light", "dark"];

/** `relabel` draws the page anew in another language, `show` begins the demonstration. */
export function drawHead({ relabel, show }) {
  const people = el("div.switch", { role: "group", "aria-label": say("whoAmI") });
  people.addEventListener("keydown", (event) => walk(event, [...people.children]));
  const brand = el("h1.brand", {}, el("span.mark", { "aria-hidden": "true" }), el("span", {}, say("brand")));
  const view = el("button.tool", { type: "button", title: say("viewTableHint"), id: "view" });
  view.addEventListener("click", () => world.open({ view: world.view === "table" ? "chat" : "table" }));
  const play = el("button.tool.primary", { type: "button", id: "play", onclick: show }, icon("play"), el("span", {}, say("show")));
  const more = el("button.tool", { type: "button", id: "more", "aria-label": say("menu"), "aria-haspopup": "menu", "aria-expanded": "false" }, icon("more"));
  more.addEventListener("click", () => menu(more, entries(relabel)));
  document.getElementById("top").replaceChildren(brand, people, el("div.tools", {}, view, play, more));
  drawPeople(people);
  drawView(view);
}

export function drawView(view = document.getElementById("view")) {
  const whole = world.view === "table";
  view.setAttribute("aria-pressed", String(whole));
  view.replaceChildren(icon("table"), el("span", {}, say("viewTable")));
}

export function drawPeople(people = document.querySelector(".switch")) {
  const focused = [...people.children].indexOf(document.activeElement);
  people.replaceChildren(...world.people.map(personButton));
  if (focused >= 0) people.children[focused]?.focus();
}

function personButton(person) {
  const me = person.id === world.me;
  const unread = me && world.view === "chat" ? 0 : world.unread(person.id, person.id);
  const made = el("button.person", { type: "button", "aria-pressed": String(me), onclick: () => world.open({ me: person.id }) });
  made.append(face(person.first_name, person.id), el("span", {}, person.first_name || "†"));
  if (unread) made.append(el("span.dot", { role: "img", "aria-label": say("unread", { count: unread }) }));
  return made;
}

function entries(relabel) {
  return [
    [say("addPerson"), addPerson],
    [say("addGroup"), addGroup],
    [`${say("theme")}: ${say(`theme${theme()[0].toUpperCase()}${theme().slice(1)}`)}`, nextTheme],
    [say("language"), () => speakOther(relabel)],
  ];
}

/** The app of all people speaks the other language from now on; the bot hears of it as it does from Telegram. */
async function speakOther(relabel) {
  const name = otherLanguage();
  localStorage.setItem("language", name);
  await Promise.all(world.people.map((person) => ask("language", { person: person.id, language: name })));
  relabel(name);
}

function theme() {
  return localStorage.getItem("theme") ?? THEMES[0];
}

function nextTheme() {
  localStorage.setItem("theme", THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  applyTheme();
}

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}
