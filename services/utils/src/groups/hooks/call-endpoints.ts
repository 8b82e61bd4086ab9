import { defineEndpoint, type Endpoint, inPath, type ValuesOf } from '@sandbox/endpoint';
import { type HttpRequest, json } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { binInPath, placeOf } from './bin-path.js';
import { reject } from './catch-call.js';
import { AWAY, FRESH, findCall, type HookParts, readBin } from './hook-parts.js';
import type { HookStore } from './hook-store.js';
import { CALL_FILTERS, CALL_PAGE, showCall, showPage } from './show-calls.js';
import { WAIT_OPTIONS, waitForCalls } from './wait-for-calls.js';

/** The endpoints that show the calls of a bin. */
export function createCallEndpoints(parts: HookParts): readonly Endpoint[] {
  return [listEndpoint(parts), callEndpoint(parts), waitEndpoint(parts)];
}

async function readPage(
  { store, signatureKey }: HookParts,
  request: HttpRequest,
  { bin, ...options }: ValuesOf<typeof CALL_FILTERS & typeof CALL_PAGE> & { readonly bin: string },
): Promise<object> {
  const found = await readBin(store, request, { bin, after: options.after });
  return showPage(request, found, { ...options, signatureKey });
}

function listEndpoint(parts: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/hooks/:bin/~requests',
    summary: 'The calls that came to a bin, the oldest first',
    description:
      'Each as it came: method, path behind the bin, query, headers (`raw_headers` keeps their order), body, the status that it got, and what the check of its signature says, step by step. `received` counts all calls, `kept` those that are not forgotten; `next` is the path of the next page.',
    reads: { bin: binInPath, ...CALL_FILTERS, ...CALL_PAGE },
    closed: true,
    rejections: AWAY,
    example: '/hooks/my-test/~requests',
    handle: async (request, options) => json(await readPage(parts, request, options), FRESH),
  });
}

function callEndpoint({ store, signatureKey }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/hooks/:bin/~requests/:number',
    summary: 'One call that came to a bin',
    reads: {
      bin: binInPath,
      number: inPath(integer(1, Number.MAX_SAFE_INTEGER), {
        description: 'Its number; the first call of a bin is 1.',
      }),
    },
    rejections: { '404': 'The bin keeps no such call.', ...AWAY },
    example: '/hooks/my-test/~requests/1',
    async handle(request, { bin, number }) {
      const found = await readBin(store, request, { bin, after: number - 1 });
      return json(showCall(findCall(found, number), { ...found, signatureKey }), FRESH);
    },
  });
}

function waitEndpoint(parts: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path: '/hooks/:bin/~wait',
    summary: 'Waits until so many calls have come, and shows them',
    description:
      'Calls that came before count too, unless `after` leaves them out. When the time is up, 408 lists what came.',
    reads: { bin: binInPath, ...WAIT_OPTIONS, ...CALL_FILTERS, ...CALL_PAGE },
    closed: true,
    rejections: { '408': 'Not enough calls came in time; `calls` lists those that did.', ...AWAY },
    example: '/hooks/my-test/~wait?count=1&timeout=5',
    async handle(request, { bin, ...options }) {
      const place = placeOf(request, bin);
      const { store, waits } = parts;
      await waitForCalls(request, { store: guarded(store), waits, place, options });
      return json(await readPage(parts, request, { bin, ...options }), FRESH);
    },
  });
}

/** A store whose failures are responses. */
function guarded(store: HookStore): HookStore {
  return { ...store, read: (place, after) => store.read(place, after).catch(reject) };
}
