// The way to the sandbox: its verbs, and the stream of what happens.

export class Refusal extends Error {}

/** Do a verb; throws Refusal with the sandbox's reason. */
export async function ask(verb, given = {}) {
  const response = await fetch(`control/${verb}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(given),
  });
  const answer = await response.json();
  if (!answer.ok) throw new Refusal(answer.error);
  return answer.result;
}

const KINDS = [
  "message", "edited", "deleted", "answer", "member", "migrated", "topic",
  "person", "group", "blocked", "unblocked", "deactivated",
];

/** Call `heard(kind, data)` for what happens, `opened()` at every (re)connection and `lost()` when it breaks. */
export function listen({ heard, opened, lost }) {
  const stream = new EventSource("control/events");
  stream.onopen = opened;
  stream.onerror = lost;
  for (const kind of KINDS) {
    stream.addEventListener(kind, (event) => {
      if (event.data) heard(kind, JSON.parse(event.data));
    });
  }
}
