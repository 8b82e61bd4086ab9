import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { json, noContent } from '@sandbox/http';
import { binInPath, binOf } from './bin-path.js';
import { reject } from './catch-call.js';
import { AWAY, BAD_BODY, FRESH, type HookParts, JSON_TYPES, readBin } from './hook-parts.js';
import type { Bin } from './hook-store.js';
import { describeScript, SCRIPT_FIELDS, toScript } from './response-script.js';

const path = '/hooks/:bin/~answer';

/** The endpoints that set the responses to calls. */
export function createResponseEndpoints(parts: HookParts): readonly Endpoint[] {
  return [readResponseEndpoint(parts), setResponseEndpoint(parts), resetResponseEndpoint(parts)];
}

function readResponseEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    summary: 'The response to calls of a bin',
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
    summary: 'Sets the response to calls: {status, headers, body, delay_ms, sequence, repeat}',
    description:
      '`sequence` contains the responses to the next calls in order, such as `[503, 503, 200]`. Each item is a status or an object of the other members. The last one applies to all further calls, unless `repeat` restarts the sequence. Members outside the sequence are the defaults of its items. A `body` that is not a string is sent as JSON. Without a `body`, the response is `{"received": n}`.',
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
    summary: 'Resets the response to 200',
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
