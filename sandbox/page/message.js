// One message as an element.

import { face, isChosen, isDim, isRed, namesCard } from "./cards.js";
import { botFace, el, face as faceOf, icon } from "./elements.js";
import { rendered } from "./entities.js";
import { clockTime, say } from "./words.js";

const SUITED = /[♠♣♥♦]/u; // a verb that names the cards it plays

/** A message; `heed(kind, value)` hears of links, commands, replies and presses. */
export function messageElement(message, me, heed) {
  if (message.service) return el("li.service", {}, el("span", {}, serviceText(message.json)));
  const own = message.json.from.id === me && !message.json.sender_chat;
  const side = own ? "own" : message.from_bot ? "by-bot" : "other";
  const made = el(`li.message.${side}`, {});
  const content = el("div.content", {}, bubble(message, own, heed), keyboard(message, heed));
  if (message.rows.length) content.classList.add("with-keyboard");
  const who = message.from_bot ? botFace() : faceOf(message.sender, message.json.from.id);
  made.append(...(own ? [content] : [who, content]));
  return made;
}

function bubble(message, own, heed) {
  const json = message.json;
  const made = el("div.bubble");
  if (!own && json.chat.type !== "private") made.append(el("p.sender", {}, message.sender));
  if (message.ephemeral) made.append(el("p.only-you", {}, say("onlyYou")));
  if (json.reply_to_message) made.append(quote(json.reply_to_message));
  if (message.file !== null) made.append(document_(message));
  const entities = json.entities ?? json.caption_entities ?? [];
  made.append(el("div.text", {}, rendered(message.text, entities, heed)));
  const time = el("time", { datetime: new Date(message.date * 1000).toISOString() }, clockTime(message.date));
  made.append(el("p.meta", {}, message.edited ? `${say("edited")} ` : "", time));
  if (!message.ephemeral) made.append(replyButton(heed));
  return made;
}

function replyButton(heed) {
  const words = say("reply");
  return el("button.reply", { type: "button", title: words, "aria-label": words, onclick: () => heed("reply") }, icon("reply"));
}

function quote(quoted) {
  const text = quoted.text ?? quoted.caption ?? "…";
  return el("blockquote.quote", {}, el("b", {}, quoted.from.first_name), el("span", {}, text.split("\n")[0]));
}

function document_(message) {
  const name = message.json.document?.file_name ?? say("file");
  const url = URL.createObjectURL(new Blob([message.file], { type: "text/plain" }));
  return el("a.file", { href: url, download: name }, name);
}

function keyboard(message, heed) {
  if (!message.rows.length) return null;
  let number = 0;
  const rows = message.rows.map((row) => {
    const cards = row.every((button) => namesCard(button.text));
    return el(`div.row${cards ? ".cards" : ""}`, {}, ...row.map((button) => buttonElement(button, number++, heed)));
  });
  return el("div.keyboard", {}, ...rows);
}

function buttonElement(button, number, heed) {
  const made = el("button", {
    type: "button",
    disabled: button.disabled,
    "data-number": number,
    onclick: () => (button.url ? heed("link", button.url) : heed("press", { button, number })),
  });
  made.append(el("span.label", {}, face(button.text)));
  if (button.style) made.classList.add(button.style);
  if (button.url) made.classList.add("link");
  if (namesCard(button.text)) dressCard(made, button.text);
  else if (SUITED.test(button.text)) made.classList.add("verb");
  return made;
}

function dressCard(made, label) {
  made.classList.add("card", isRed(label) ? "red" : "black");
  if (isDim(label)) made.classList.add("dim");
  if (isChosen(label)) {
    made.classList.add("chosen");
    made.setAttribute("aria-pressed", "true");
  }
  made.setAttribute("aria-label", label);
}

function serviceText(json) {
  const names = (people) => people.map((person) => person.first_name).join(", ");
  if (json.new_chat_members) return say("serviceJoined", { names: names(json.new_chat_members) });
  if (json.left_chat_member) return say("serviceLeft", { name: json.left_chat_member.first_name });
  if (json.migrate_to_chat_id) return say("serviceToSuper");
  if (json.migrate_from_chat_id) return say("serviceFromSuper");
  if (json.forum_topic_created) return say("serviceTopic", { name: json.forum_topic_created.name });
  if (json.forum_topic_closed) return say("serviceTopicClosed");
  if (json.forum_topic_reopened) return say("serviceTopicReopened");
  if (json.pinned_message) return say("servicePinned");
  return say("service");
}
