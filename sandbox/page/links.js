// Links inside the page: to the bot (start, startgroup), to a message of a group; others open beside the page.

import { ask } from "./api.js";
import { choose, toast } from "./windows.js";
import { say } from "./words.js";
import { world } from "./world.js";

const SUPERGROUPS = -1_000_000_000_000; // t.me/c/ leaves this part of an id out

/** Open a link that was pressed in a pane. */
export async function followLink(pane, url) {
  const found = /^(?:https?:\/\/)?t\.me\/(.+)$/i.exec(url);
  if (!found) {
    window.open(url, "_blank", "noreferrer");
    return;
  }
  try {
    await inside(pane, url, found[1]);
  } catch (error) {
    toast(error.message);
  }
}

async function inside(pane, url, path) {
  const toGroup = /\?startgroup=([\w-]*)$/.exec(path);
  const toMessage = /^c\/(\d+)\/(?:\d+\/)?(\d+)$/.exec(path);
  if (toGroup) await bringBot(pane.person, toGroup[1]);
  else if (toMessage) jump(pane.person, SUPERGROUPS - Number(toMessage[1]), Number(toMessage[2]));
  else {
    await ask("follow", { person: pane.person, url });
    await world.fetch();
    if (world.view === "chat") world.open({ me: pane.person, chat: pane.person, inside: true });
  }
}

async function bringBot(person, payload) {
  const groups = world.chats(person).filter((chat) => chat.type !== "private");
  const chat = await choose(say("whereTo"), groups.length ? "" : say("noGroups"), groups.map((one) => [one.title, one.id]));
  if (chat === undefined) return;
  await ask("start_in_group", { person, chat, payload });
  world.open({ me: person, chat, inside: true });
}

function jump(person, chat, message) {
  if (!world.chatOf(person, chat)) {
    toast(say("gone"));
    return;
  }
  world.open({ me: person, chat, inside: true });
  world.tell("jump", { chat, message });
}
