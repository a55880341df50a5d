// The page: it puts the parts in their places and redraws what an event touches.

import { el } from "./elements.js";
import { applyTheme, drawHead, drawPeople, drawView, tellLanguage } from "./head.js";
import { Pane } from "./pane.js";
import { Show } from "./show.js";
import { Side } from "./side.js";
import { toast } from "./windows.js";
import { language, loadWords, say, speak } from "./words.js";
import { world } from "./world.js";

const main = document.getElementById("main");
const offline = document.getElementById("offline");
let panes = [];
let drawn = "";
const show = new Show((person, chat, key, number) => {
  panes.find((pane) => pane.person === person && pane.chat === chat)?.flash(key, number);
});

function draw() {
  main.dataset.inside = String(world.inside);
  drawPeople();
  drawView();
  const wanted = world.view === "table" ? tableOf() : [[world.me, world.chat]];
  const name = JSON.stringify([world.view, wanted, language]);
  if (name === drawn) return;
  drawn = name;
  panes.forEach((pane) => pane.close());
  panes = wanted.filter(([, chat]) => chat).map(([person, chat], place) => new Pane(person, chat, { wide: place === 0 }));
  main.style.setProperty("--people", panes.length - 1);
  main.style.setProperty("--rows", Math.ceil((panes.length - 1) / 2));
  main.className = world.view === "table" ? "main board" : "main";
  main.replaceChildren(...(world.view === "table" ? [] : [new Side().element]), ...panes.map((pane) => pane.element));
  world.tell("people");
}

/** A group with all its people, the one we are or have looked at before. */
function tableOf() {
  const chats = world.chats(world.me).filter((chat) => chat.type !== "private");
  const chat = chats.find((one) => one.id === world.chat) ?? chats[0];
  if (!chat) return [[world.me, world.me]];
  const people = world.people.filter((person) => world.chatOf(person.id, chat.id));
  return [[world.me, chat.id], ...people.map((person) => [person.id, person.id])];
}

function redraw() {
  drawn = "";
  drawHead({ relabel, show: () => show.begin() });
  draw();
  show.draw();
}

function relabel(name) {
  speak(name);
  redraw();
}

/** A message is pointed out as soon as its pane has drawn it. */
function jump({ chat, message }, tries = 20) {
  const pane = panes.find((one) => one.chat === chat);
  if (pane?.show(message)) return;
  if (tries) requestAnimationFrame(() => jump({ chat, message }, tries - 1));
  else toast(say("gone"));
}

/** After a restart nothing is as it was but who one is and where one looks, which the address keeps. */
function back() {
  if (!offline.hidden) location.reload();
}

function lost() {
  offline.textContent = say("offline");
  offline.hidden = false;
}

applyTheme();
await loadWords();
await world.begin(lost, back);
await tellLanguage(language);
redraw();
world.on("people", () => draw());
world.on("open", () => draw());
world.on("unread", () => drawPeople());
world.on("jump", jump);
document.body.append(el("span.ready", { hidden: true }));
