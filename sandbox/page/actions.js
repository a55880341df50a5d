// What can be done to chats and people: the menus and windows behind the buttons.

import { ask } from "./api.js";
import { botFace, el, face } from "./elements.js";
import { form, menu, opened, toast } from "./windows.js";
import { language, say } from "./words.js";
import { isAdmin, isIn, world } from "./world.js";

/** Do something, then read people and groups again; a refusal is told. */
async function act(verb, given) {
  try {
    return await ask(verb, given);
  } catch (error) {
    toast(error.message);
    return undefined;
  } finally {
    await world.fetch();
  }
}

/** The menu of a chat. */
export function chatActions(anchor, person, chat) {
  menu(anchor, chat.type === "private" ? privateActions(person) : groupActions(person, chat));
}

function privateActions(person) {
  const { blocked } = world.person(person);
  const block = [say("block"), () => act("block", { person }), true];
  return [blocked ? [say("unblock"), () => act("unblock", { person })] : block];
}

function groupActions(person, chat) {
  const entries = [[say("people"), () => members(chat.id)]];
  if (chat.is_forum) entries.push([say("newTopic"), () => newTopic(chat)]);
  if (chat.type === "group") entries.push([say("upgrade"), () => upgrade(person, chat)]);
  entries.push([say("leave"), () => act("leave", { chat: chat.id, person }), true]);
  return entries;
}

async function upgrade(person, chat) {
  const made = await act("migrate", { chat: chat.id });
  if (made) world.open({ me: person, chat: made.id });
}

async function newTopic(chat) {
  const given = await form(say("newTopic"), [["name", say("topicName"), "text", ""]], say("add"));
  if (given) await act("open_topic", { chat: chat.id, name: given.name });
}

// ---------------------------------------------------------------------- members of a group

function members(chat) {
  const { dialog, body } = opened("question", say("people"));
  const list = el("ul.people");
  body.append(list);
  const draw = () => {
    const group = world.groups.find((one) => one.id === chat);
    if (group) list.replaceChildren(...[world.bot, ...world.people].map((one) => memberLine(group, one, draw)));
  };
  draw();
  dialog.querySelector("button")?.focus();
}

function memberLine(group, one, draw) {
  const bot = one.id === world.bot.id;
  const status = statusWord(group, one.id);
  const name = el("div.names", {}, el("b", {}, one.first_name), el("small", {}, bot && status === "" ? say("bot") : status));
  const line = el("li", {}, bot ? botFace() : face(one.first_name, one.id), name);
  for (const [label, verb] of deedsFor(group, one.id, bot)) {
    const given = bot ? { chat: group.id } : { chat: group.id, person: one.id };
    const deed = () => act(verb, given).then(draw);
    line.append(el("button", { type: "button", onclick: deed }, label));
  }
  return line;
}

function statusWord(group, id) {
  if (!isIn(group, id)) return say("left");
  if (group.members[id] === "creator") return say("owner");
  return isAdmin(group, id) ? say("admin") : "";
}

function deedsFor(group, id, bot) {
  if (!isIn(group, id)) return [bot ? [say("inviteBot"), "add_bot"] : [say("invite"), "join"]];
  if (group.members[id] === "creator") return [];
  const rank = isAdmin(group, id) ? [say("takeAdmin"), "demote"] : [say("makeAdmin"), "promote"];
  return [rank, [say("remove"), "kick"]];
}

// ---------------------------------------------------------------------- new people and groups

export function freeName() {
  const taken = new Set(world.people.map((person) => person.first_name));
  return say("names").split(",").find((name) => !taken.has(name)) ?? `№ ${world.people.length + 1}`;
}

export async function addPerson() {
  const chat = world.chatOf(world.me, world.chat);
  const group = chat && chat.type !== "private" ? chat : world.groups[0];
  const fields = [["name", say("name"), "text", freeName()]];
  if (group) fields.push(["join", say("intoGroup", { title: group.title }), "tick", true]);
  const given = await form(say("addPerson"), fields, say("add"));
  if (!given) return;
  const made = await act("person", { name: given.name, language });
  if (made && given.join) await act("join", { chat: group.id, person: made.id });
  if (made) world.open({ me: made.id, chat: given.join ? group.id : made.id });
}

export async function addGroup() {
  const kinds = [["group", say("kindGroup")], ["supergroup", say("kindSupergroup")], ["forum", say("kindForum")]];
  const fields = [["title", say("title2"), "text", say("newGroup")], ["kind", say("kind"), "choice", "group", kinds]];
  const given = await form(say("addGroup"), fields, say("add"));
  if (!given) return;
  const everybody = [world.me, ...world.people.map((person) => person.id).filter((id) => id !== world.me)];
  const forum = given.kind === "forum";
  const made = await act("group", { title: given.title, members: everybody, kind: forum ? "supergroup" : given.kind, forum });
  if (made) world.open({ chat: made.id, inside: true });
}
