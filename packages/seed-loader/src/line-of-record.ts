import { closingQuote } from '@sandbox/kernel';

/** The line, from 1, on which the record starts, in a JSON array of objects. */
export function lineOfRecord(text: string, index: number): number {
  let depth = 0;
  let seen = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = closingQuote(text, at);
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth === 2) seen += 1;
      if (seen === index) return lineAt(text, at);
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return 1;
}

/** The line, from 1, of a position in a string. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}
