/**
 * Characters that need escapes. Strings of several lines without them are written as they are, where a language
 * supports it.
 */
const NOT_PLAIN = /[^\P{Cc}\n\t]|\p{Cs}|[\u2028\u2029]/u;

function hasPlainLines(text: string): boolean {
  return text.includes('\n') && !NOT_PLAIN.test(text);
}

/** A string as JSON writes it, which JavaScript, Python, Java and Go read in the same way. */
function escaped(text: string): string {
  return JSON.stringify(text);
}

/** A string or a template of JavaScript. */
export function javaScriptText(text: string): string {
  return hasPlainLines(text)
    ? `\`${text.replace(/\\|`|\$\{/g, (part) => `\\${part}`)}\``
    : escaped(text);
}

export function pythonText(text: string): string {
  const isPlain = hasPlainLines(text) && !text.includes('"""') && !text.endsWith('"');
  return isPlain ? `"""${text.replaceAll('\\', '\\\\')}"""` : escaped(text);
}

/** Java removes the indentation that all lines share, and spaces at the ends of lines, from a text block. */
export function javaText(text: string): string {
  const isPlain =
    hasPlainLines(text) &&
    !text.includes('"""') &&
    !text.endsWith('"') &&
    /^\S/m.test(text) &&
    !/[ \t]$/m.test(text);
  return isPlain ? `"""\n${text.replaceAll('\\', '\\\\')}"""` : escaped(text);
}

/** Go has no escape for half of a surrogate pair, which is invalid in UTF-8 too. */
export function goText(text: string): string {
  return hasPlainLines(text) && !text.includes('`')
    ? `\`${text}\``
    : escaped(text).replace(/(?<!\\)((?:\\\\)*)\\u[dD][89a-fA-F][\da-fA-F]{2}/g, '$1\\ufffd');
}
