import { defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { noContent } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { binInPath, placeOf } from './bin-path.js';
import { createCallEndpoints } from './call-endpoints.js';
import { catchCall, reject } from './catch-call.js';
import { AWAY, BAD_BODY, type HookParts } from './hook-parts.js';
import { createReplayEndpoint } from './replay-endpoint.js';
import { createResponseEndpoints } from './response-endpoints.js';
import { createSecretEndpoints } from './secret-endpoints.js';

const ANY_BODY = ['application/json', 'application/x-www-form-urlencoded', '*/*'];

const CATCH = {
  methods: 'ALL',
  accepts: ANY_BODY,
  bodyExamples: {
    'application/json': { order: 17 },
    'application/x-www-form-urlencoded': { order: '17' },
    '*/*': 'order 17',
  },
  responses: { default: 'The status that `~answer` sets.' },
  rejections: { '413': BAD_BODY['413'], ...AWAY },
} as const;

/**
 * The endpoints around bins, which store the calls of webhooks. Tools precede the calls, whose paths may be
 * any.
 */
export function createHooksEndpoints(parts: HookParts): readonly Endpoint[] {
  return [
    forgetBin(parts),
    defineEndpoint({
      ...CATCH,
      path: '/hooks/:bin',
      summary: 'Stores the call and responds with {"received": n}, or with the configured response',
      description:
        'Accepts all methods. DELETE empties the bin, but DELETE of a path below it is stored. No setup is necessary, because the first call creates the bin. Bins belong to the session of the request.',
      reads: { bin: binInPath },
      example: '/hooks/my-test?step=1',
      curl: `-H 'Content-Type: application/json' -d '{"order":17}'`,
      handle: (request, { bin }) => catchCall(request, bin, parts),
    }),
    ...createCallEndpoints(parts),
    ...createResponseEndpoints(parts),
    ...createSecretEndpoints(parts),
    createReplayEndpoint(parts),
    defineEndpoint({
      ...CATCH,
      path: '/hooks/:bin/*rest',
      summary: 'The same under any path that does not start with ~',
      takesAnyPath: true,
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
    summary: 'Empties a bin: its calls, its numbers, its response and its secret',
    reads: { bin: binInPath },
    success: { status: '204', description: 'The bin is empty.' },
    rejections: AWAY,
    example: '/hooks/my-old-test',
    curl: '-X DELETE',
    async handle(request, { bin }) {
      await store.forget(placeOf(request, bin)).catch(reject);
      return noContent();
    },
  });
}
