import { unreadable } from './errors.js';

/**
 * The parts between the commas outside quotes and brackets. Linear in the length of the string.
 * @throws AppError `PGRST100`
 */
export function splitTop(parameter: string, text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfQuote(parameter, text, at);
    else if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
    if (depth < 0) break;
  }
  if (depth !== 0) throw unreadable(parameter, `${parameter} takes as many ( as ).`);
  return [...parts, text.slice(start)];
}

/** The parts between the dots that are in no quotes: `tickets.order`. @throws AppError `PGRST100` */
export function splitDots(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') at = endOfQuote(text, text, at);
    else if (text[at] === '.') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The elements of a list; a part that begins with a quote has nothing behind the closing one. @throws AppError `PGRST100` */
export function splitValues(parameter: string, text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"' && text.slice(start, at).trim() === '')
      at = endOfQuote(parameter, text, at);
    else if (at === text.length || text[at] === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return parts;
}

/** A quote within quotes has a backslash before it. */
function endOfQuote(parameter: string, text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw unreadable(parameter, `${parameter} takes quotes that end.`);
}

/** Whether a string is in double quotes. */
export function isQuoted(text: string): boolean {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"');
}

/** A string without the double quotes around it. */
export function unquote(text: string): string {
  return isQuoted(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
}
