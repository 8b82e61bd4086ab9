/** A text in the quotes of a shell, whatever it holds. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word of a shell, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : quoteForShell(text);
}
