import { queryError } from '../errors.js';

/** One entry of a comma list. */
export interface ListEntry {
  readonly text: string;
  /** True when it stood in quotes, where `null` is only a word. */
  readonly quoted: boolean;
}

/**
 * The entries of a comma list. `"a,b"` is one entry; inside quotes `""` stands for a quote.
 * An empty text is the empty list. Linear in the length of the text.
 */
export function splitList(parameter: string, text: string): readonly ListEntry[] {
  const entries: ListEntry[] = [];
  let at = text === '' ? 1 : 0;
  while (at <= text.length) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(parameter, text, at) + 1 : commaFrom(text, at);
    const raw = text.slice(at, end);
    entries.push({ text: quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw, quoted });
    at = end + 1;
  }
  return entries;
}

function commaFrom(text: string, at: number): number {
  const comma = text.indexOf(',', at);
  return comma === -1 ? text.length : comma;
}

function closingQuote(parameter: string, text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at !== -1 && (at + 1 === text.length || text[at + 1] === ',')) return at;
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} takes a comma list; the quote at character ${open + 1} is not closed before a comma or the end.`,
  });
}
