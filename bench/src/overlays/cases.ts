import { type Collection, parseListQuery } from '@sandbox/query-engine';

/** Something that a client asks of a collection; returns how much came. */
export interface OverlayCase {
  readonly name: string;
  /** How many times as much it may cost over 100 changes. */
  readonly max: number;
  readonly ask: (collection: Collection) => number;
}

/** What a page is written to, and the digests that its tag is made of. */
const BODY = Buffer.alloc(1_048_576);
const DIGEST = new Uint32Array(2);

/** Asks what clients ask of the tickets of the helpdesk. */
export const OVERLAY_CASES: readonly OverlayCase[] = [
  { name: 'by id', max: 1.5, ask: showOne },
  { name: 'list', max: 2, ask: list('') },
  { name: 'deep page', max: 2, ask: list('offset=1500') },
  { name: 'sort', max: 1.6, ask: list('sort=-created_at') },
  { name: 'sort, deep page', max: 1.6, ask: list('sort=-created_at&offset=1500') },
  { name: 'filter', max: 2, ask: list('status=open') },
  { name: 'filter and sort', max: 2, ask: list('status=open&sort=-created_at') },
  { name: 'q', max: 2, ask: list('q=refund') },
  {
    name: 'related',
    max: 4,
    ask: (collection) => write(collection, collection.related('customer_id', 7, 20)),
  },
];

function showOne({ bytes, ordinalOf }: Collection): number {
  const ordinal = ordinalOf(1207);
  return ordinal < 0 ? 0 : BODY.write(bytes.of(ordinal).toString('latin1'), 'latin1');
}

function list(search: string): (collection: Collection) => number {
  return (collection) => {
    const query = parseListQuery(collection.shape, [...new URLSearchParams(search)]);
    return write(collection, collection.run(query).ordinals);
  };
}

function write({ bytes }: Collection, ordinals: Uint32Array): number {
  for (const ordinal of ordinals) bytes.readDigest(ordinal, DIGEST);
  return bytes.writeList(ordinals, BODY, 0);
}
