import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { json, noContent } from '@sandbox/http';
import { text } from '@sandbox/kernel';
import { binInPath, binOf } from './bin-path.js';
import { reject } from './catch-call.js';
import { AWAY, BAD_BODY, FRESH, type HookParts, JSON_TYPES, readBin } from './hook-parts.js';

const MAX_SECRET = 512;

const path = '/hooks/:bin/~secret';

/** The endpoints that set the secret by which signatures are checked. */
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
    summary: 'Sets the secret for signature checks of a bin: {secret}',
    description:
      'Send the secret exactly as the sender uses it, including `whsec_`. The bin recognizes signatures of Standard Webhooks (`webhook-signature`), GitHub and others (`sha256=...`), Slack, Shopify, Twilio and the gateway (`X-ANET-Signature`). It also recognizes the format `t=...,v1=...`. While a bin has no secret, gateway signatures are checked with the published SIGNATURE_KEY.',
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
    summary: 'Deletes the secret of a bin',
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

/** The last characters identify it; short ones are not shown at all. */
function showSecret(secret: string | undefined): object {
  if (secret === undefined) return { secret: null };
  const prefix = /^[a-z]+_/.exec(secret)?.[0] ?? '';
  const end = secret.length - prefix.length >= 16 ? secret.slice(-4) : '';
  return { secret: `${prefix}…${end}` };
}
