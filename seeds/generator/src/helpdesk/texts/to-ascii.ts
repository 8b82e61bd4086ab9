/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  ı: 'i',
  đ: 'd',
};

/** Lower-case ASCII letters and digits, everything between them one separator. */
export function toAscii(text: string, separator: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^\x20-\x7e]/g, (letter) => LETTERS[letter] ?? '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join(separator);
}
