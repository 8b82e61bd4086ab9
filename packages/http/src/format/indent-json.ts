import { type JsonTokenKind, splitJson } from '@sandbox/kernel';

/** The most characters of an indented string: each level of nesting makes each line longer. */
const MAX_LENGTH = 16_777_216;

const OPENING: readonly JsonTokenKind[] = ['{', '['];
const CLOSING: readonly JsonTokenKind[] = ['}', ']'];

/** The blank after a token on its line. */
const SPACE: Partial<Record<JsonTokenKind, string>> = { ':': ' ' };

/**
 * Indents JSON by two spaces, as `JSON.stringify` does; numbers, escapes and repeated names stay unchanged.
 * @returns undefined when the result would be too long
 */
export function indentJson(json: string): string | undefined {
  let text = '';
  let line = '\n';
  let last: JsonTokenKind = ',';
  for (const { kind, text: token } of splitJson(json)) {
    const wasOpened = OPENING.includes(last);
    const closes = CLOSING.includes(kind);
    if (closes) line = line.slice(0, -2);
    // Brackets with nothing between them stay together.
    if (wasOpened !== closes) text += line;
    else if (last === ',' && text !== '') text += line;
    if (OPENING.includes(kind)) line += '  ';
    text += token + (SPACE[kind] ?? '');
    last = kind;
    if (text.length > MAX_LENGTH) return undefined;
  }
  return text;
}
