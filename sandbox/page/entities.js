// Text with the Bot API's entities as elements. Offsets count UTF-16 units, as JavaScript's strings do; entities are
// nested or apart, never crossing.

import { withSuits } from "./cards.js";
import { el } from "./elements.js";

const PLAIN = {
  bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", pre: "pre", blockquote: "blockquote",
  expandable_blockquote: "blockquote",
};

/** Return a fragment; `heed(kind, value)` is called for a pressed link or command. */
export function rendered(text, entities, heed) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return within(text, 0, text.length, sorted, heed);
}

function within(text, from, to, entities, heed) {
  const made = document.createDocumentFragment();
  let at = from;
  while (entities.length && entities[0].offset < to) {
    const entity = entities.shift();
    const end = Math.min(entity.offset + entity.length, to);
    if (entity.offset < at) continue;
    made.append(withSuits(text.slice(at, entity.offset)));
    const holder = element(entity, text.slice(entity.offset, end), heed);
    holder.append(within(text, entity.offset, end, entities, heed));
    made.append(holder);
    at = end;
  }
  made.append(withSuits(text.slice(at, to)));
  return made;
}

function element(entity, text, heed) {
  if (PLAIN[entity.type]) return el(PLAIN[entity.type]);
  if (entity.type === "spoiler") return el("span.spoiler", { tabindex: "0" });
  if (entity.type === "bot_command") return pressable(() => heed("command", text));
  if (entity.type === "text_link" || entity.type === "url") {
    const url = entity.url ?? text;
    return el("a", { href: url, onclick: (event) => follow(event, url, heed), rel: "noreferrer", target: "_blank" });
  }
  return el(entity.type.includes("mention") ? "span.mention" : "span");
}

function pressable(onclick) {
  return el("button.inline", { type: "button", onclick });
}

function follow(event, url, heed) {
  event.preventDefault();
  heed("link", url);
}
