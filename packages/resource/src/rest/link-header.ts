/** Where a page stands among the pages of its list. */
export interface PagePlace {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
}

/** The list that a page belongs to, as its client asked for it. */
export interface ListAddress {
  /** Absolute base such as `https://host`, or empty for relative links. */
  readonly base: string;
  readonly path: string;
  /** The raw query text, without the question mark. */
  readonly search: string;
}

const POSITION_NAMES: ReadonlySet<string> = new Set(['page', 'offset']);

/**
 * The `Link` header of a page (RFC 8288): `first` and `last` always, `prev` and `next` when there is one. Every other
 * option of the request is kept; a list asked for by `offset` is continued by `offset`.
 */
export function formatLinkHeader(address: ListAddress, place: PagePlace): string {
  const pieces = address.search.split('&').filter((piece) => piece !== '');
  const byOffset = pieces.some((piece) => nameOf(piece) === 'offset');
  const kept = pieces.filter((piece) => !POSITION_NAMES.has(nameOf(piece))).map(toUriText);
  const start = `<${address.base}${address.path}?${kept.length > 0 ? `${kept.join('&')}&` : ''}`;
  const link = (relation: string, offset: number): string => {
    const position = byOffset ? `offset=${offset}` : `page=${Math.floor(offset / place.limit) + 1}`;
    return `${start}${position}>; rel="${relation}"`;
  };
  return linkedOffsets(place, byOffset)
    .map(([relation, offset]) => link(relation, offset))
    .join(', ');
}

/** The decoded name of one piece of a query that has been parsed before, so it does decode. */
function nameOf(piece: string): string {
  const name = piece.split('=', 1)[0] ?? '';
  return name.includes('%') ? decodeURIComponent(name) : name;
}

/** The relations of a page with the offsets that they lead to. */
function linkedOffsets(
  place: PagePlace,
  byOffset: boolean,
): readonly (readonly [string, number])[] {
  const { limit, offset, total } = place;
  const phase = byOffset ? offset % limit : 0;
  const last = total <= phase ? 0 : Math.floor((total - 1 - phase) / limit) * limit + phase;
  return [
    ...(offset + limit < total ? [['next', offset + limit] as const] : []),
    ...(offset > 0 ? [['prev', Math.min(Math.max(offset - limit, 0), last)] as const] : []),
    ['first', 0],
    ['last', last],
  ];
}

/** Percent-encodes what a client may send raw but a URI in angle brackets may not hold. */
function toUriText(piece: string): string {
  return piece.replace(
    /[^\x21-\x7e]|[<>"\\^`{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
