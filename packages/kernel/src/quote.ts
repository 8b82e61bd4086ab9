/** The most characters of client data in a message. */
const MAX_SHOWN = 80;

export function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

/** Client data for a message: shortened, and strings in quotes. */
export function quote(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}
