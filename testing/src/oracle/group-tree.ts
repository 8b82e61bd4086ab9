/** A name and its value in a query, decoded. */
export type QueryEntry = readonly [name: string, value: string];

/** A group of conditions, or a filter as a query has it. */
export type GroupTree =
  | { readonly kind: 'or' | 'and' | 'not'; readonly of: readonly GroupTree[] }
  | { readonly kind: 'filter'; readonly entry: QueryEntry };

export const GROUP_NAMES = ['or', 'not'];

const TOKEN = /(?:or|and|not)\(|\)|\||(?:"(?:[^"]|"")*"|[^|()"])+/g;

/** Reads the text of `or` or `not`, which is correct. */
export function readGroupTree([name, text]: QueryEntry): GroupTree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const readMembers = (): GroupTree[] => {
    const members: GroupTree[] = [];
    while (at < tokens.length && tokens[at] !== ')') {
      const token = tokens[at] ?? '';
      at += 1;
      if (token.endsWith('(')) {
        members.push({ kind: token.slice(0, -1) as 'or' | 'and' | 'not', of: readMembers() }); // as TOKEN has them
        at += 1; // its end
      } else if (token !== '|') members.push({ kind: 'filter', entry: readEntry(token) });
    }
    return members;
  };
  return { kind: name as 'or' | 'not', of: readMembers() }; // the names of groups
}

function readEntry(token: string): QueryEntry {
  const colon = token.indexOf(':');
  const [name, text] = [token.slice(0, colon), token.slice(colon + 1)];
  if (name.endsWith('_in') || !text.startsWith('"')) return [name, text];
  return [name, text.slice(1, -1).replaceAll('""', '"')];
}
