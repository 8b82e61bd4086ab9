import { maskNumbers, type RuleOf } from '@sandbox/mask';

/** `name: value`, `"name": "value"` and `name=value`, as they stand in texts of any kind. */
const PAIR = /([A-Za-z_][\w-]{1,40})["']?[ \t]{0,8}[:=][ \t]{0,8}["']?([^\s"'&;,<>{}]+)/g;

/** A part of a multipart form whose content is one line. */
const PART =
  /\bname="([^"\r\n]{1,60})"[^\r\n]{0,200}\r\n(?:[^\r\n]{1,200}\r\n){0,4}\r\n([^\r\n]+)/g;

/** A field of a page that has its value. */
const FIELD = /\bname="([^"<>]{1,60})"(?: [a-z-]{1,20}="[^"<>]{0,60}"){0,4} value="([^"<>]+)"/g;

/** Hides what has the name of a secret in a text of which nothing else is known, and what looks like a card number. */
export function maskLoosely(
  text: string,
  ruleOf: RuleOf,
  isPublished: (value: string) => boolean,
): string {
  const hide = (whole: string, name: string, value: string): string => {
    if (ruleOf(name) === 'numbers' || isPublished(value)) return whole;
    const at = whole.length - value.length - (whole.endsWith(value) ? 0 : 1);
    return whole.slice(0, at) + 'X'.repeat(value.length) + whole.slice(at + value.length);
  };
  return maskNumbers(text.replace(PART, hide).replace(FIELD, hide).replace(PAIR, hide));
}
