/** The most characters that a message shows of what a client sent. */
const MAX_SHOWN = 80;

/** What a client sent, short enough to be shown back to it. */
export function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** What a client sent, as messages show it: short, and a text in quotes, in which its own are escaped. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}
