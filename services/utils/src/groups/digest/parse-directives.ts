/** The directives of a header by lower-case name, or the problem of the header. */
export type ParsedDirectives =
  | { readonly directives: ReadonlyMap<string, string> }
  | { readonly problem: string };

/** RFC 9110 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const QUOTED = /^"(?:[^"\\]|\\.)*"$/s;
const UNQUOTED = /^[^\s",\\]+$/;

/**
 * Reads `name=value` and `name="value"` separated by commas (RFC 9110 11.2). Clients quote what the grammar
 * does not and the reverse, so every value may have either form.
 */
export function parseDirectives(text: string): ParsedDirectives {
  const directives = new Map<string, string>();
  for (const item of splitOutsideQuotes(text)) {
    const trimmed = item.trim();
    if (trimmed === '') continue; // an empty element of a list is ignored (RFC 9110 5.6.1.2)
    const equals = trimmed.indexOf('=');
    const name = trimmed.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    const value = unquote(trimmed.slice(equals + 1).trim());
    if (!TOKEN.test(name) || value === undefined) {
      return { problem: `"${trimmed}" must be a name, = and a token or a quoted string.` };
    }
    if (directives.has(name)) return { problem: `${name} must appear once.` };
    directives.set(name, value);
  }
  return { directives };
}

function splitOutsideQuotes(text: string): readonly string[] {
  const items: string[] = [];
  let start = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '"') quoted = !quoted;
    else if (character === '\\' && quoted) index += 1;
    else if (character === ',' && !quoted) {
      items.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...items, text.slice(start)];
}

function unquote(value: string): string | undefined {
  if (QUOTED.test(value)) return value.slice(1, -1).replace(/\\(.)/gs, '$1');
  return UNQUOTED.test(value) ? value : undefined;
}
