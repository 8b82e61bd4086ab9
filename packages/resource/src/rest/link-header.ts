import { FIRST_CURSOR } from '@sandbox/query-engine';

/** The position of a page among the pages of its list. */
export interface PagePosition {
  readonly limit: number;
  readonly offset: number;
  readonly total: number;
}

/** The list that a page belongs to, as its client requested it. */
export interface ListAddress {
  /** Absolute base such as `https://host`, or empty for relative links. */
  readonly base: string;
  readonly path: string;
  /** The raw query string, without the question mark. */
  readonly search: string;
}

/** Characters that a client may send raw but that a URI in angle brackets may not contain. */
const UNSAFE = /[^\x21-\x7e]|[<>"[\\\]^`{|}]/g;

/** Strings that may contain the name of one of `POSITIONS`, spelled out or percent-encoded. */
const PAGING_HINT = /page=|offset=|cursor=|%/;

/** The options with the position of a page in its list. */
const POSITIONS = ['page', 'offset', 'cursor'];

/** A longer header is left out: clients take 16 KB of headers or less, and `meta` has the same numbers. */
const MAX_CHARACTERS = 4096;

/**
 * The `Link` header of a page (RFC 8288): `first` and `last` always, `prev` and `next` when there is one. Every other
 * option of the request remains; a list requested by `offset` is continued by `offset`.
 * @returns undefined when the options are too long for a header that repeats them four times
 */
export function formatLinkHeader(address: ListAddress, position: PagePosition): string | undefined {
  const { stored, byOffset } = splitSearch(address.search);
  const start = `<${address.base}${address.path}?${stored === '' ? '' : `${stored}&`}`;
  const { limit, offset, total } = position;
  const phase = byOffset ? offset % limit : 0;
  const last = total <= phase ? 0 : Math.floor((total - 1 - phase) / limit) * limit + phase;
  const link = (relation: string, to: number): string =>
    `${start}${byOffset ? `offset=${to}` : `page=${Math.floor(to / limit) + 1}`}>; rel="${relation}"`;
  const next = offset + limit < total ? `${link('next', offset + limit)}, ` : '';
  const previous = Math.min(Math.max(offset - limit, 0), last);
  const prev = offset > 0 ? `${link('prev', previous)}, ` : '';
  const header = `${next}${prev}${link('first', 0)}, ${link('last', last)}`;
  return header.length > MAX_CHARACTERS ? undefined : header;
}

/** The `Link` header of a page of cursor pagination: `first` always, `next` when there is one. */
export function formatWalkHeader(
  { base, path, search }: ListAddress,
  next: string | null,
): string | undefined {
  const { stored } = splitSearch(search);
  const start = `<${base}${path}?${stored === '' ? '' : `${stored}&`}cursor=`;
  const header = `${next === null ? '' : `${start}${next}>; rel="next", `}${start}${FIRST_CURSOR}>; rel="first"`;
  return header.length > MAX_CHARACTERS ? undefined : header;
}

/** The query without the position of the page, and whether that was an offset. */
function splitSearch(search: string): { readonly stored: string; readonly byOffset: boolean } {
  if (!PAGING_HINT.test(search))
    return { stored: search.replace(UNSAFE, percentEncode), byOffset: false };
  const chunks = search.split('&').filter((chunk) => chunk !== '');
  const stored = chunks.filter((chunk) => !POSITIONS.includes(nameOf(chunk)));
  return {
    stored: stored.join('&').replace(UNSAFE, percentEncode),
    byOffset: chunks.some((chunk) => nameOf(chunk) === 'offset'),
  };
}

/** The decoded name of one piece of a query that has been parsed before, so it does decode. */
function nameOf(chunk: string): string {
  const name = chunk.slice(0, Math.max(0, chunk.indexOf('=')));
  return name.includes('%') ? decodeURIComponent(name) : name;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
