const SPACE = 0x20;
const TAB = 0x09;

/** A string without the spaces and tabs around it (OWS of RFC 9110 5.6.3). Line ends remain, so that they are rejected. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}
