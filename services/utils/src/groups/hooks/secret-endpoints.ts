import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { json, noContent } from '@sandbox/http';
import { text } from '@sandbox/kernel';
import { binInPath, binOf } from './bin-path.js';
import { reject } from './catch-call.js';
import { AWAY, BAD_BODY, FRESH, type HookParts, JSON_TYPES, readBin } from './hook-parts.js';

const MAX_SECRET = 512;

const path = '/hooks/:bin/~secret';

/** The endpoints that set what signatures are checked with. */
export function createSecretEndpoints(parts: HookParts): readonly Endpoint[] {
  return [readSecretEndpoint(parts), setSecretEndpoint(parts), forgetSecretEndpoint(parts)];
}

function readSecretEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    summary: 'The secret of a bin, masked',
    reads: { bin: binInPath },
    rejections: AWAY,
    example: '/hooks/my-test/~secret',
    handle: async (request, { bin }) =>
      json(showSecret((await readBin(store, request, { bin })).secret), FRESH),
  });
}

function setSecretEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['PUT'],
    path,
    summary: 'Sets the secret that signatures of a bin are checked with: {secret}',
    description:
      'As the sender has it, `whsec_` included. Signatures of Standard Webhooks (`webhook-signature`), of the form `t=...,v1=...`, of GitHub and all that send `sha256=...`, of Slack, Shopify and Twilio, and of the gateway (`X-ANET-Signature`) are recognized; the last one is checked with the published SIGNATURE_KEY while a bin has no secret.',
    reads: { bin: binInPath },
    body: {
      fields: { secret: { ...text(MAX_SECRET), required: true } },
      mediaTypes: JSON_TYPES,
      example: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
    },
    rejections: { ...BAD_BODY, ...AWAY },
    example: '/hooks/my-test/~secret',
    curl: `-X PUT -H 'Content-Type: application/json' -d '{"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"}'`,
    async handle(request, { bin, secret }) {
      await store.set(binOf(request, bin), 'secret', secret).catch(reject);
      return json(showSecret(secret), FRESH);
    },
  });
}

function forgetSecretEndpoint({ store }: HookParts): Endpoint {
  return defineEndpoint({
    methods: ['DELETE'],
    path,
    summary: 'Forgets the secret of a bin',
    reads: { bin: binInPath },
    success: { status: '204', description: 'The bin has no secret.' },
    rejections: AWAY,
    example: '/hooks/my-test/~secret',
    curl: '-X DELETE',
    async handle(request, { bin }) {
      await store.set(binOf(request, bin), 'secret', undefined).catch(reject);
      return noContent();
    },
  });
}

/** The last characters tell one from another; short ones are not shown at all. */
function showSecret(secret: string | undefined): object {
  if (secret === undefined) return { secret: null };
  const prefix = /^[a-z]+_/.exec(secret)?.[0] ?? '';
  const end = secret.length - prefix.length >= 16 ? secret.slice(-4) : '';
  return { secret: `${prefix}…${end}` };
}
