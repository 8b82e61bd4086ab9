import { defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpRequest, json, noContent } from '@sandbox/http';
import { anyText, wholeNumber } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { describeScript, SCRIPT_FIELDS, toScript } from './answer-script.js';
import { binInPath, placeOf } from './bin-path.js';
import { type CatchParts, catchCall, refuse } from './catch-call.js';
import type { Bin, HookStore } from './hook-store.js';
import { CALL_FILTERS, CALL_PAGE, showCall, showPage } from './show-calls.js';
import { WAIT_OPTIONS, waitForCalls } from './wait-for-calls.js';

/** What the endpoints of bins work with. */
export interface HookParts extends CatchParts {
  readonly unsafeContent: boolean;
}

const FRESH = { headers: ['Cache-Control', 'no-store'] };
const AWAY = { '503': 'The bins cannot be reached now.' };
const BAD_BODY = {
  '413': 'The body is larger than the service takes.',
  '415': 'The body is of another type.',
  '422': 'The body is not as expected.',
};

const ANY_BODY = ['application/json', 'application/x-www-form-urlencoded', '*/*'];

const CATCH = {
  methods: 'ALL',
  accepts: ANY_BODY,
  bodyExamples: {
    'application/json': { order: 17 },
    'application/x-www-form-urlencoded': { order: '17' },
    '*/*': 'order 17',
  },
  refusals: { '413': BAD_BODY['413'], ...AWAY },
} as const;

/** The endpoints around bins, which keep what webhooks send. Tools come before the calls, whose paths may be any. */
export function createHooksEndpoints(parts: HookParts): readonly Endpoint[] {
  return [
    forgetBin(parts),
    defineEndpoint({
      ...CATCH,
      path: '/hooks/:bin',
      summary: 'Keeps the call and responds with {"received": n}, or with what ~answer says',
      description:
        'Any method but DELETE, which empties the bin; DELETE of a path below it is kept too. Nothing has to be set up: the first call makes the bin. Bins are of the session that the request names.',
      reads: { bin: binInPath },
      example: '/hooks/my-test?step=1',
      curl: `-H 'Content-Type: application/json' -d '{"order":17}'`,
      handle: (request, { bin }) => catchCall(request, bin, parts),
    }),
    ...callEndpoints(parts),
    ...answerEndpoints(parts),
    defineEndpoint({
      ...CATCH,
      path: '/hooks/:bin/*rest',
      summary: 'The same under any path that does not start with ~',
      reads: { bin: binInPath },
      describes: { rest: inPath(anyText, { description: 'Any path.' }) },
      example: '/hooks/my-test/orders/17',
      handle: (request, { bin }) => catchCall(request, bin, parts),
    }),
  ];
}

function forgetBin({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['DELETE'],
    path: '/hooks/:bin',
    summary: 'Empties a bin: its calls, its numbers, its answer and its secret',
    reads: { bin: binInPath },
    success: { status: '204', description: 'The bin is empty.' },
    refusals: AWAY,
    example: '/hooks/my-old-test',
    curl: '-X DELETE',
    async handle(request, { bin }) {
      await store.forget(placeOf(request, bin)).catch(refuse);
      return noContent();
    },
  });
}

function callEndpoints({ store, waits }: HookParts): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/hooks/:bin/~requests',
      summary: 'The calls that came to a bin, the oldest first',
      description:
        'Each as it came: method, path behind the bin, query, headers (`raw_headers` keeps their order), body, and the status that it got. `received` counts all calls, `kept` those that are not forgotten; `next` is the path of the next page.',
      reads: { bin: binInPath, ...CALL_FILTERS, ...CALL_PAGE },
      closed: true,
      refusals: AWAY,
      example: '/hooks/my-test/~requests',
      handle: async (request, { bin, ...options }) =>
        json(showPage(request, await readBin(store, request, bin, options.after), options), FRESH),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/hooks/:bin/~requests/:number',
      summary: 'One call that came to a bin',
      reads: {
        bin: binInPath,
        number: inPath(wholeNumber(1, Number.MAX_SAFE_INTEGER), {
          description: 'Its number; the first call of a bin is 1.',
        }),
      },
      refusals: { '404': 'The bin keeps no such call.', ...AWAY },
      example: '/hooks/my-test/~requests/1',
      handle: async (request, { bin, number }) =>
        json(showCall(await readCall(store, request, { bin, number })), FRESH),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/hooks/:bin/~wait',
      summary: 'Waits until so many calls have come, and shows them',
      description:
        'Calls that came before count too, unless `after` leaves them out. When the time is up, 408 lists what came.',
      reads: { bin: binInPath, ...WAIT_OPTIONS, ...CALL_FILTERS, ...CALL_PAGE },
      closed: true,
      refusals: { '408': 'Not enough calls came in time; `calls` lists those that did.', ...AWAY },
      example: '/hooks/my-test/~wait?count=1&timeout=5',
      async handle(request, { bin, ...options }) {
        const place = placeOf(request, bin);
        await waitForCalls(request, { store: guarded(store), waits, place, options });
        return json(
          showPage(request, await readBin(store, request, bin, options.after), options),
          FRESH,
        );
      },
    }),
  ];
}

function answerEndpoints({ store, unsafeContent }: HookParts): readonly Endpoint[] {
  const path = '/hooks/:bin/~answer';
  return [
    defineEndpoint({
      methods: ['GET'],
      path,
      summary: 'What calls to a bin get',
      reads: { bin: binInPath },
      refusals: AWAY,
      example: '/hooks/my-test/~answer',
      handle: async (request, { bin }) =>
        json(showScript(await readBin(store, request, bin)), FRESH),
    }),
    defineEndpoint({
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
      refusals: { ...BAD_BODY, ...AWAY },
      example: '/hooks/my-test/~answer',
      curl: `-X PUT -H 'Content-Type: application/json' -d '{"sequence":[503,503,200]}'`,
      async handle(request, { bin, ...fields }) {
        const script = toScript(fields, { origin: request.origin, unsafeContent });
        await store.set(placeOf(request, bin), 'answer', script).catch(refuse);
        return json(showScript(await readBin(store, request, bin)), FRESH);
      },
    }),
    defineEndpoint({
      methods: ['DELETE'],
      path,
      summary: 'Lets calls get 200 again',
      reads: { bin: binInPath },
      success: { status: '204', description: 'Calls get `{"received": n}`.' },
      refusals: AWAY,
      example: '/hooks/my-test/~answer',
      curl: '-X DELETE',
      async handle(request, { bin }) {
        await store.set(placeOf(request, bin), 'answer', undefined).catch(refuse);
        return noContent();
      },
    }),
  ];
}

/** What clients call JSON unless a type is set, such as curl with `-d`. */
const JSON_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', ''];

function showScript({ answer, received, scriptedFrom }: Bin): object {
  const script = answer ? describeScript(answer) : { status: 200, sequence: [], repeat: false };
  return { ...script, answered: answer ? received - scriptedFrom : received };
}

/** A store whose failures are responses. */
function guarded(store: HookStore): HookStore {
  return { ...store, read: (place, after) => store.read(place, after).catch(refuse) };
}

function readBin(
  store: HookStore,
  request: HttpRequest,
  bin: string,
  after?: number,
): Promise<Bin> {
  const nothing = Number.MAX_SAFE_INTEGER;
  return store.read(placeOf(request, bin), after ?? nothing).catch(refuse);
}

async function readCall(
  store: HookStore,
  request: HttpRequest,
  { bin, number }: { readonly bin: string; readonly number: number },
) {
  const { calls, received, kept } = await readBin(store, request, bin, number - 1);
  const [call] = calls;
  if (call?.number === number) return call;
  const range = kept === 0 ? 'none' : `those from ${received - kept + 1} to ${received}`;
  throw fail('unknown_call', { detail: `The bin keeps no call ${number}: it has ${range}.` });
}
