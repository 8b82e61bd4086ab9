/** Any string, in shell quotes. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word of a shell, in quotes only where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : quoteForShell(text);
}
