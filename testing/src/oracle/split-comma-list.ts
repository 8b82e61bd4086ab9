/** The entries of `a,"b,c",null`: texts, and null for the bare word. Reads one character after the other. */
export function splitCommaList(text: string): readonly (string | null)[] {
  if (text === '') return [];
  const entries: (string | null)[] = [];
  let entry = '';
  let wasQuoted = false;
  let inQuotes = false;
  const finish = (): void => {
    entries.push(entry === 'null' && !wasQuoted ? null : entry);
    entry = '';
    wasQuoted = false;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"' && inQuotes && text.charAt(at + 1) === '"') {
      entry += '"';
      at++;
    } else if (character === '"' && (inQuotes || (entry === '' && !wasQuoted))) {
      inQuotes = !inQuotes;
      wasQuoted = true;
    } else if (character === ',' && !inQuotes) finish();
    else entry += character;
  }
  finish();
  return entries;
}
