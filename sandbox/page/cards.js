// Cards in texts and on buttons: suits are drawn, so that they look the same on every machine and are told apart by
// shape as well as by colour; a button that names one card looks like a card.

import { el } from "./elements.js";

const SUITS = { "♠": "spades", "♣": "clubs", "♥": "hearts", "♦": "diamonds" };
const SUIT = /([♠♣♥♦])[\uFE0E\uFE0F]?/u;
const RANK = "(?:10|[2-9]|[ТКДВAKQJ])";
const JOKER = "(?:Дж|Jk)\\.\\p{L}+"; // with its colour: «Дж.кр», «Jk.blk»
const CARD = new RegExp(`^(✓ ?)?(·)?(?:${RANK}[♠♣♥♦][\\uFE0E\\uFE0F]?|${JOKER})(·)?$`, "iu");
const EMOJI = /(\p{Emoji_Presentation}+)/u;
const DIM = /^·.*·$/u;

/** Text with its suits drawn; the letters stay in the text for those who copy or listen. */
export function withSuits(text) {
  const made = document.createDocumentFragment();
  for (const part of text.split(SUIT)) {
    if (SUITS[part]) made.append(el(`span.suit.${SUITS[part]}`, {}, part));
    else if (part) made.append(...withEmoji(part));
  }
  return made;
}

/** Emoji in a font of their own: some text fonts draw a few of them as thin outlines. */
function withEmoji(text) {
  return text.split(EMOJI).filter(Boolean).map((part) => (EMOJI.test(part) ? el("span.emoji", {}, part) : part));
}

export function namesCard(label) {
  return CARD.test(label.trim());
}

export function isJoker(label) {
  return new RegExp(JOKER, "u").test(label);
}

export function isDim(label) {
  return DIM.test(label.trim());
}

export function isChosen(label) {
  return label.startsWith("✓");
}

export function isRed(label) {
  return /[♥♦]|\.(?:кр|red)/u.test(label);
}

/** What stands on a button: for a dim card without its dots, which the look of the button replaces. */
export function face(label) {
  if (!namesCard(label)) return withSuits(label);
  const name = label.trim().replace(/^✓ ?/u, "").replace(/^·|·$/gu, "");
  return isJoker(label) ? el("span.joker", {}, ...name.split(/(?<=\.)/u).flatMap((part) => [part, el("wbr")])) : withSuits(name);
}
