// What comes over the page: toasts, popups, questions and menus.

import { withSuits } from "./cards.js";
import { el } from "./elements.js";
import { say } from "./words.js";

const TOAST = 4000;

/** A line that goes by itself. */
export function toast(text) {
  const made = el("p.toast", {}, withSuits(text));
  document.getElementById("toasts").append(made);
  setTimeout(() => made.remove(), TOAST);
}

/** A popup that stays until it is read. */
export function popup(text) {
  const { dialog, body } = opened("popup", "");
  const ok = el("button.primary", { type: "button", onclick: () => dialog.close() }, say("ok"));
  body.append(el("p.popup-text", {}, withSuits(text)), el("div.choices", {}, ok));
  ok.focus();
}

/** A window with a heading; returns the dialog and where its content goes. */
export function opened(kind, heading) {
  const body = el("div.body");
  const dialog = el(`dialog.${kind}`, heading ? { "aria-label": heading } : {});
  if (heading) {
    const cross = el("button.quiet.cross", { type: "button", "aria-label": say("close"), onclick: () => dialog.close() }, "×");
    dialog.append(el("div.heading", {}, el("h2", {}, heading), cross));
  }
  dialog.append(body);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, body };
}

/** Ask for one of several things; resolves with its value, or undefined. */
export function choose(heading, hint, choices) {
  return new Promise((resolve) => {
    const { dialog, body } = opened("question", heading);
    let chosen;
    if (hint) body.append(el("p.hint", {}, hint));
    const list = el("div.list");
    for (const [label, value] of choices) {
      const take = () => {
        chosen = value;
        dialog.close();
      };
      list.append(el("button.choice", { type: "button", onclick: take }, withSuits(label)));
    }
    body.append(list);
    dialog.addEventListener("close", () => resolve(chosen));
  });
}

/** Ask for values: fields are [name, label, kind, value, options]; resolves with an object, or undefined. */
export function form(heading, fields, submit) {
  return new Promise((resolve) => {
    const { dialog, body } = opened("question", heading);
    let found;
    const made = el("form.fields", { method: "dialog" });
    made.append(...fields.map(field), el("div.choices", {}, el("button.primary", { type: "submit" }, submit)));
    made.addEventListener("submit", () => {
      found = Object.fromEntries(new FormData(made));
    });
    body.append(made);
    made.querySelector("input, select")?.focus();
    dialog.addEventListener("close", () => resolve(found));
  });
}

function field([name, label, kind, value, options]) {
  if (kind === "choice") {
    const entries = options.map(([key, text]) => el("option", { value: key, selected: key === value }, text));
    return el("label", {}, el("span", {}, label), el("select", { name }, ...entries));
  }
  if (kind === "tick") return el("label.tick", {}, el("input", { type: "checkbox", name, checked: value }), el("span", {}, label));
  return el("label", {}, el("span", {}, label), el("input", { name, value, required: true, maxlength: 60, autocomplete: "off" }));
}

/** A menu under a button: entries are [label, deed, danger]. */
export function menu(anchor, entries) {
  const made = el("div.menu", { role: "menu", popover: "auto" });
  for (const [label, deed, danger] of entries) {
    const take = () => {
      made.hidePopover();
      deed();
    };
    made.append(el(`button${danger ? ".danger" : ""}`, { type: "button", role: "menuitem", onclick: take }, label));
  }
  made.addEventListener("keydown", (event) => walk(event, [...made.children]));
  made.addEventListener("toggle", (event) => event.newState === "closed" && gone(made, anchor));
  document.body.append(made);
  made.showPopover();
  const place = anchor.getBoundingClientRect();
  made.style.top = `${place.bottom + 4}px`;
  made.style.left = `${Math.max(8, Math.min(place.right - made.offsetWidth, innerWidth - made.offsetWidth - 8))}px`;
  anchor.setAttribute("aria-expanded", "true");
  made.firstElementChild?.focus();
}

function gone(made, anchor) {
  anchor.setAttribute("aria-expanded", "false");
  if (made.contains(document.activeElement)) anchor.focus();
  made.remove();
}

/** Move the focus along a list with the arrow keys. */
export function walk(event, items) {
  const steps = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[event.key];
  const ends = { Home: 0, End: items.length - 1 };
  if (step === undefined && ends[event.key] === undefined) return;
  event.preventDefault();
  const at = items.indexOf(document.activeElement);
  items[ends[event.key] ?? (at + step + items.length) % items.length]?.focus();
}
