// Making elements: el("button.send", {onclick, "aria-label": ...}, "text", child, ...)

export function el(shape, properties = {}, ...children) {
  const [tag, ...classes] = shape.split(".");
  const made = document.createElement(tag);
  made.classList.add(...classes);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const ICONS = {
  back: "M15 5l-7 7 7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  send: "M4 12l16-8-5 16-3.5-6.5z",
  reply: "M9 7L4 12l5 5M4 12h9a7 7 0 0 1 7 7",
  down: "M6 9l6 6 6-6",
  play: "M8 5l11 7-11 7z",
  table: "M4 5h7v14H4zM15 5h5v5h-5zM15 14h5v5h-5z",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  pause: "M8 5v14M16 5v14",
  stop: "M6 6h12v12H6z",
  slash: "M15 4L9 20",
  cross: "M6 6l12 12M18 6L6 18",
};

/** A line drawing of 24 by 24, in the colour of the text around it; hidden from screen readers. */
export function icon(name) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("class", `icon ${name}`);
  made.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  made.append(path);
  return made;
}

const TINTS = 8;

/** A round picture of somebody: the first letter on a colour that follows from the id. */
export function face(name, id) {
  const made = el("span.face", { "aria-hidden": "true" }, [...(name || "?")][0]);
  made.dataset.tint = Math.abs(id) % TINTS;
  return made;
}

export function botFace() {
  return el("span.face.of-bot", { "aria-hidden": "true" });
}
