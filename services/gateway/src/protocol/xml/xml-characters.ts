// Tab, line feed and carriage return are the only control characters of XML 1.0 (section 2.2). The flag makes
// a surrogate match only when it has no partner.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/u;

// The same characters, and the three that text has to escape. Without the flag it is faster, but also matches
// surrogates with a partner, which the slow method then does not change.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const NOTABLE = /[<>&\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;
const NOTABLE_QUOTE = /["]/g;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN.source, 'gu');

/** The first character of a string that no XML document can hold. */
export function findForbiddenCharacter(text: string): string | undefined {
  return FORBIDDEN.exec(text)?.[0];
}

/** Text as element content; characters that XML cannot contain are left out. */
export function escapeXmlText(text: string): string {
  if (!NOTABLE.test(text)) return text;
  return text
    .replace(ALL_FORBIDDEN, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Text as the value of an attribute in double quotes. */
export function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text).replace(NOTABLE_QUOTE, '&quot;');
}
