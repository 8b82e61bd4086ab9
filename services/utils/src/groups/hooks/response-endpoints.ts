import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { json, noContent } from '@sandbox/http';
import { binInPath, binOf } from './bin-path.js';
import { reject } from './catch-call.js';
import { AWAY, BAD_BODY, FRESH, type HookParts, JSON_TYPES, readBin } from './hook-parts.js';
import type { Bin } from './hook-store.js';
import { describeScript, SCRIPT_FIELDS, toScript } from './response-script.js';

const path = '/hooks/:bin/~answer';

/** The endpoints that set what calls get. */
export function createResponseEndpoints(parts: HookParts): readonly Endpoint[] {
  return [readResponseEndpoint(parts), setResponseEndpoint(parts), resetResponseEndpoint(parts)];
}

function readResponseEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    summary: 'What calls to a bin get',
    reads: { bin: binInPath },
    rejections: AWAY,
    example: '/hooks/my-test/~answer',
    handle: async (request, { bin }) =>
      json(showScript(await readBin(store, request, { bin })), FRESH),
  });
}

function setResponseEndpoint({ store, unsafeContent }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['PUT'],
    path,
    summary: 'Sets what calls get: {status, headers, body, delay_ms, sequence, repeat}',
    description:
      '`sequence` is what the calls from now on get one after the other, a status or an object of the other members each, as `[503, 503, 200]`; its last one stays, or with `repeat` it starts again. Members that are left out in it are those beside it. A `body` that is no text is sent as JSON; without one, calls get `{"received": n}`.',
    reads: { bin: binInPath },
    body: {
      fields: SCRIPT_FIELDS,
      mediaTypes: JSON_TYPES,
      example: { sequence: [503, { status: 429, headers: { 'Retry-After': '1' } }, 200] },
    },
    rejections: { ...BAD_BODY, ...AWAY },
    example: '/hooks/my-test/~answer',
    curl: `-X PUT -H 'Content-Type: application/json' -d '{"sequence":[503,503,200]}'`,
    async handle(request, { bin, ...fields }) {
      const script = toScript(fields, { origin: request.origin, unsafeContent });
      await store.set(binOf(request, bin), 'answer', script).catch(reject);
      return json(showScript(await readBin(store, request, { bin })), FRESH);
    },
  });
}

function resetResponseEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['DELETE'],
    path,
    summary: 'Lets calls get 200 again',
    reads: { bin: binInPath },
    success: { status: '204', description: 'Calls get `{"received": n}`.' },
    rejections: AWAY,
    example: '/hooks/my-test/~answer',
    curl: '-X DELETE',
    async handle(request, { bin }) {
      await store.set(binOf(request, bin), 'answer', undefined).catch(reject);
      return noContent();
    },
  });
}

function showScript({ answer: response, received, scriptedFrom }: Bin): object {
  const script = response ? describeScript(response) : { status: 200, sequence: [], repeat: false };
  return { ...script, answered: response ? received - scriptedFrom : received };
}
