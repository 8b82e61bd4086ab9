/** RFC 9110 8.8.3: the characters of an opaque tag that a URL carries unchanged; no controls, no quotes. */
const OPAQUE = /^[\x21\x23-\x7e]{0,200}$/;
const WEAK = 'W/';

/**
 * Reads the entity tag that a path names: `abc`, `"abc"` or `W/"abc"`; undefined when it is invalid. Missing
 * quotes are added.
 */
export function parseTag(text: string): string | undefined {
  const weak = text.startsWith(`${WEAK}"`);
  const rest = weak ? text.slice(WEAK.length) : text;
  const quoted = rest.length >= 2 && rest.startsWith('"') && rest.endsWith('"');
  const opaque = quoted ? rest.slice(1, -1) : rest;
  return OPAQUE.test(opaque) ? `${weak ? WEAK : ''}"${opaque}"` : undefined;
}

/** When the sample representations were last changed: an instant that lies before any response's own date. */
export const SAMPLE_CHANGED_AT: number = Date.UTC(2024, 0, 15, 12);
