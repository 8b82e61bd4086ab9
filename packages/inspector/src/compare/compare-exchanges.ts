import { isObject } from '@sandbox/kernel';
import type { Difference, RecordedMessage } from '../recorded.js';
import type { Shown } from '../show/show-exchange.js';

const MAX_DIFFERENCES = 200;

/** Headers that differ each time without meaning. */
const IGNORED = ['date', 'x-request-id', 'connection', 'keep-alive', 'content-length'];

export function compareExchanges(
  before: Shown,
  after: Shown,
): { readonly differences: readonly Difference[]; readonly leftOut: number } {
  const all = [
    ...compareMaps('request.query', queryOf(before), queryOf(after)),
    ...compareMaps('request.header', headersOf(before.request), headersOf(after.request)),
    ...compareBodies('request.body', before.request, after.request),
    ...compareMaps('response.status', statusOf(before), statusOf(after)),
    ...compareMaps('response.header', headersOf(before.response), headersOf(after.response)),
    ...compareBodies('response.body', before.response, after.response),
  ];
  const differences = all.slice(0, MAX_DIFFERENCES);
  return { differences, leftOut: all.length - differences.length };
}

type Texts = ReadonlyMap<string, string>;

function compareMaps(part: string, before: Texts, after: Texts): readonly Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null];
    return one === other ? [] : [{ part, name, before: one, after: other }];
  });
}

function queryOf({ summary }: Shown): Texts {
  const texts = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(summary.search)) add(texts, name, value);
  return texts;
}

function headersOf(message: RecordedMessage | null): Texts {
  const texts = new Map<string, string>();
  for (const [name, value] of message?.headers ?? [])
    if (!IGNORED.includes(name.toLowerCase())) add(texts, name.toLowerCase(), value);
  return texts;
}

function add(texts: Map<string, string>, name: string, value: string): void {
  const known = texts.get(name);
  texts.set(name, known === undefined ? value : `${known}, ${value}`);
}

function statusOf({ summary: { status } }: Shown): Texts {
  return new Map(status === null ? [] : [['', String(status)]]);
}

function compareBodies(
  part: string,
  before: RecordedMessage | null,
  after: RecordedMessage | null,
): readonly Difference[] {
  return compareMaps(part, bodyOf(before), bodyOf(after));
}

/** The values of a JSON body by path; any other body has only the empty path. */
function bodyOf(message: RecordedMessage | null): Texts {
  const texts = new Map<string, string>();
  const body = message?.body ?? null;
  if (body === null) return texts;
  try {
    flatten(JSON.parse(body), '', texts);
  } catch {
    texts.set('', body);
  }
  return texts;
}

/** Deeper values, and those with longer paths, are compared as a whole, since each value stores its path. */
const MAX_DEPTH = 20;
const LONGEST_PLACE = 200;

function flatten(value: unknown, place: string, texts: Map<string, string>, depth = 0): void {
  const isNear = depth < MAX_DEPTH && place.length <= LONGEST_PLACE;
  const isOpen = isNear && (Array.isArray(value) || isObject(value));
  const entries = isOpen ? Object.entries(value as object) : [];
  if (entries.length === 0) texts.set(place, JSON.stringify(value) ?? '');
  for (const [name, member] of entries)
    flatten(member, place === '' ? name : `${place}.${name}`, texts, depth + 1);
}
