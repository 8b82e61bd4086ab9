import { inQuery, type ValuesOf } from '@sandbox/endpoint';
import { type HttpRequest, sentPathOf } from '@sandbox/http';
import { integer, parseJsonText, text } from '@sandbox/kernel';
import { joinHeaders, pairHeaders } from '../../inspect/join-headers.js';
import { showQuery } from '../../inspect/show-query.js';
import type { Bin, StoredCall } from './hook-store.js';
import { checkSignature, type Verdict } from './signatures/check-signature.js';

const MAX_LIMIT = 100;

/** The maximum characters of the bodies of one page; a single call is shown at any length. */
const MAX_PAGE = 1_048_576;

/** The filters that select calls. */
export const CALL_FILTERS = {
  after: inQuery(integer(0, Number.MAX_SAFE_INTEGER), {
    description: 'Only calls with a higher number. Send the last number that you received.',
    default: 0,
  }),
  method: inQuery(text(20), {
    description: 'Only calls with this method.',
    example: 'POST',
    mayBeEmpty: true,
  }),
  path: inQuery(text(200), {
    description:
      'Only calls whose path behind the bin is this one; `*` stands for anything: `/orders/*`.',
    mayBeEmpty: true,
  }),
  status: inQuery(integer(200, 599), {
    description: 'Only calls that received this status.',
    mayBeEmpty: true,
  }),
  contains: inQuery(text(200), {
    description: 'Only calls whose body contains this string.',
    mayBeEmpty: true,
  }),
};

/** How many of them are shown. */
export const CALL_PAGE = {
  limit: inQuery(integer(1, MAX_LIMIT), {
    description: 'The maximum number of calls on a page. A page with long bodies has fewer.',
    default: 20,
  }),
};

export type CallFilters = ValuesOf<typeof CALL_FILTERS>;

/** Makes the test of calls. */
export function toFilter({ method, path, status, contains }: CallFilters) {
  const parts = path?.split('*');
  return (call: StoredCall): boolean =>
    (method === undefined || call.method === method.toUpperCase()) &&
    (status === undefined || call.status === status) &&
    (parts === undefined || matches(call.path || '/', parts)) &&
    (contains === undefined || (call.encoding === 'utf8' && call.body.includes(contains)));
}

/** True for a string that has all parts in their order, the first at its start and the last at its end. */
function matches(value: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return value === first;
  if (!value.startsWith(first) || !value.endsWith(last)) return false;
  let from = first.length;
  for (const part of others) {
    const found = value.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return from <= value.length - last.length;
}

/** Shows a page of the requested calls. */
export function showPage(
  request: HttpRequest,
  bin: Bin,
  options: CallFilters & ValuesOf<typeof CALL_PAGE> & { readonly signatureKey: string },
): object {
  const { limit, signatureKey, ...filters } = options;
  const found = bin.calls.filter(toFilter(filters));
  const shown = takePage(found, limit);
  const last = shown.at(-1);
  const hasMore = last !== undefined && shown.length < found.length;
  return {
    received: bin.received,
    kept: bin.kept,
    matched: found.length,
    calls: shown.map((call) => showCall(call, { ...bin, signatureKey })),
    next: hasMore ? nextPage(request, last.number) : null,
  };
}

function takePage(calls: readonly StoredCall[], limit: number): readonly StoredCall[] {
  let capacity = MAX_PAGE;
  const end = calls.findIndex(({ body }, index) => {
    capacity -= body.length;
    return index === limit || (capacity < 0 && index > 0);
  });
  return end < 0 ? calls : calls.slice(0, end);
}

function nextPage(request: HttpRequest, after: number): string {
  const search = new URLSearchParams(request.search);
  search.set('after', String(after));
  return `${sentPathOf(request)}?${search}`;
}

/** The keys by which signatures are checked. */
interface CheckedWith {
  readonly secret?: string | undefined;
  readonly signatureKey: string;
}

/** Shows a call as it was received, with the result of its signature check. */
export function showCall(call: StoredCall, { secret: own, signatureKey }: CheckedWith): object {
  const { number, at, method, path, search, address, headers, trailers = [] } = call;
  const { body, encoding, bytes } = call;
  const isText = encoding === 'utf8';
  return {
    number,
    at: new Date(at).toISOString(),
    ...{ method, path: path || '/' },
    query: showQuery(search),
    status: call.status,
    headers: joinHeaders(headers),
    raw_headers: pairHeaders(headers),
    trailers: joinHeaders(trailers),
    raw_trailers: pairHeaders(trailers),
    address,
    bytes,
    truncated: !isWhole(call),
    body: isText ? body : null,
    body_base64: isText ? null : body,
    json: (isText ? parseJsonText(body) : null) ?? null,
    signature: judgeCall(call, { secret: own, signatureKey }) ?? null,
  };
}

function isWhole({ body, encoding, bytes }: StoredCall): boolean {
  return Buffer.byteLength(body, encoding) === bytes;
}

/** Checks the signature of a call; undefined without a signature. */
export function judgeCall(
  call: StoredCall,
  { secret: own, signatureKey }: CheckedWith,
): Verdict | undefined {
  const { headers, body, encoding, at, url } = call;
  const bytes = isWhole(call) ? Buffer.from(body, encoding) : undefined;
  return checkSignature(
    { headers: lowerHeaders(headers), body: bytes, at, url },
    { own, gateway: signatureKey },
  );
}

/** Headers by their names in lower case, as checks look for them. */
function lowerHeaders(flat: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(joinHeaders(flat)).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
