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
    summary: 'The calls of a bin, oldest first',
    description:
      'Each call contains its method, path below the bin, query, headers, body and response status. `raw_headers` preserves the order of headers. The signature check is listed step by step. `received` counts all calls, and `kept` the stored ones. `next` is the path of the next page.',
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
    summary: 'One call of a bin',
    reads: {
      bin: binInPath,
      number: inPath(integer(1, Number.MAX_SAFE_INTEGER), {
        description: 'The call number. The first call of a bin is 1.',
      }),
    },
    rejections: { '404': 'The bin does not contain this call.', ...AWAY },
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
    summary: 'Waits for the given number of calls, and returns them',
    description:
      'Earlier calls also count, unless `after` excludes them. After the timeout, 408 lists the received calls.',
    reads: { bin: binInPath, ...WAIT_OPTIONS, ...CALL_FILTERS, ...CALL_PAGE },
    closed: true,
    rejections: {
      '408': 'Timed out waiting for calls. `calls` lists the received calls.',
      ...AWAY,
    },
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
