import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { type HttpRequest, json, type Platform } from '@sandbox/http';
import { integer, textReader } from '@sandbox/kernel';
import { classifyAddress, createOriginGuard } from '@sandbox/webhook';
import { fail } from '../../errors.js';
import { binInPath } from './bin-path.js';
import {
  AWAY,
  BAD_BODY,
  FRESH,
  findCall,
  type HookParts,
  JSON_TYPES,
  readBin,
} from './hook-parts.js';
import type { StoredCall } from './hook-store.js';
import { REPLAY_HEADER, replayCall } from './replay-call.js';
import { createDelays } from './waits.js';

/** The milliseconds that a receiver may take, and the maximum number of simultaneous replays. */
const TIMEOUT_MS = 10_000;
const MAX_REPLAYS = 32;

const MAX_URL_LENGTH = 2048;

/** The characters that URL parsers silently drop or change. */
const ODD = /[\p{Cc}\s\\]/u;

const url = textReader<URL>({
  expected: `an http or https URL without white space, user name and password, of at most ${MAX_URL_LENGTH} characters`,
  schema: { type: 'string', format: 'uri' },
  read(value) {
    if (value.length > MAX_URL_LENGTH || ODD.test(value) || !URL.canParse(value)) return undefined;
    const address = new URL(value);
    const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
    return isWeb && address.username === '' && address.password === '' ? address : undefined;
  },
});

/** The endpoint that sends a call again, for clients that can reach this machine directly. */
export function createReplayEndpoint({ store, platform }: HookParts): Endpoint {
  const replays = createDelays(platform.timers, { maxWaits: MAX_REPLAYS });
  const admit = createAdmission(platform);
  return defineEndpoint({
    methods: ['POST'],
    path: '/hooks/:bin/~replay',
    summary: 'Sends a call again to a receiver on this machine: {id, url}',
    description:
      'Sends the received method, headers and bytes, with the call number in `X-Sandbox-Replay`. Only clients on this machine can start a replay, and only to URLs of this machine. The response contains the first 64 KiB of the response of the receiver. `status` is null if the receiver does not respond within 10 seconds.',
    reads: { bin: binInPath },
    body: {
      fields: {
        id: { ...integer(1, Number.MAX_SAFE_INTEGER), required: true },
        url: { ...url, required: true },
      },
      mediaTypes: JSON_TYPES,
      example: { id: 1, url: 'http://127.0.0.1:65535/hook' },
    },
    rejections: {
      ...{ '403': 'The client or the receiver is not on this machine.' },
      ...{ '404': 'The bin does not contain this call.', '409': 'The call cannot be sent again.' },
      ...{ ...BAD_BODY, ...AWAY },
    },
    example: '/hooks/my-test/~replay',
    curl: `-H 'Content-Type: application/json' -d '{"id":1,"url":"http://127.0.0.1:65535/hook"}'`,
    async handle(request, { bin, id, url: target }) {
      admit(request);
      const call = findCall(await readBin(store, request, { bin, after: id - 1 }), id);
      assertWhole(call);
      return replays.run(TIMEOUT_MS, request, async (wait) => {
        const ending = new AbortController();
        void wait.next().then(() => ending.abort());
        return json(await replayCall({ call, url: target, signal: ending.signal }), FRESH);
      });
    },
  });
}

/**
 * Only clients that could send the call directly may replay it: those on this machine, but no pages of other
 * origins.
 */
function createAdmission({ settings }: Platform): (request: HttpRequest) => void {
  const guard = createOriginGuard(
    settings.PUBLIC_BASE_URL,
    'A replay reaches programs on this machine, so only pages of this origin can start one',
  );
  return (request) => {
    guard(request);
    if (settings.PUBLIC || classifyAddress(unmapped(request.clientAddress)) !== 'loopback') {
      throw fail('replay_refused', {
        detail:
          'Only clients on the machine of the service can replay calls, and only if PUBLIC is not set.',
      });
    }
    if (request.headers[REPLAY_HEADER.toLowerCase()] !== undefined) {
      throw fail('replay_loop', {
        detail: `The request has ${REPLAY_HEADER}: it is a replay itself.`,
      });
    }
  };
}

/** An IPv6 socket that also accepts IPv4 names its clients so. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function assertWhole({ body, encoding, bytes, number }: StoredCall): void {
  if (Buffer.byteLength(body, encoding) === bytes) return;
  throw fail('call_incomplete', {
    detail: `The body of call ${number} was too long to be stored completely.`,
  });
}
