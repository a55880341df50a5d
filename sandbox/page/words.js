// What the page itself says, in Russian and English; what the bot says comes from the bot.

const LANGUAGES = ["ru", "en"];
const catalogues = {};
export let language = LANGUAGES[0];

/** Read the catalogues and choose the language that was chosen last, else the browser's. */
export async function loadWords() {
  for (const name of LANGUAGES) {
    catalogues[name] = await (await fetch(`page/words.${name}.json`)).json();
  }
  const wanted = localStorage.getItem("language") ?? navigator.language.slice(0, 2);
  speak(LANGUAGES.includes(wanted) ? wanted : "en");
}

export function speak(name) {
  language = name;
  document.documentElement.lang = name;
  document.title = say("title");
}

export function otherLanguage() {
  return LANGUAGES.find((name) => name !== language);
}

/** The words of a key, with {names} filled in; `count` chooses among plural forms. */
export function say(key, values = {}) {
  const found = catalogues[language][key];
  const text = typeof found === "string" ? found : plural(found, values.count);
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function plural(forms, count) {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}

export function clockTime(seconds) {
  const form = { hour: "2-digit", minute: "2-digit" };
  return new Date(seconds * 1000).toLocaleTimeString(language, { ...form, hour12: false });
}
