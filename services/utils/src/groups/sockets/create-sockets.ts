import { compileReads, defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { type Platform, platformError } from '@sandbox/http';
import { type Random, type UpgradeListener, wholeNumber } from '@sandbox/kernel';
import { ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { UPGRADE_HEADERS } from '../status/status-answer.js';
import {
  createEchoSockets,
  DEFAULT_MESSAGE_BYTES,
  MAX_MESSAGE_BYTES,
} from './create-echo-sockets.js';
import { createTickStreams } from './create-tick-streams.js';

/** What stays open: a clock of server-sent events and WebSockets that echo. */
export interface Sockets {
  readonly endpoints: readonly Endpoint[];
  readonly upgrade: UpgradeListener;
  stop(): Promise<void>;
}

const OPTIONS = {
  max_bytes: inQuery(wholeNumber(1, MAX_MESSAGE_BYTES), {
    description: 'Bytes of the largest message; a larger one closes the socket with 1009.',
    default: DEFAULT_MESSAGE_BYTES,
  }),
};

const readOptions = compileReads(OPTIONS);

const WEBSOCKET_PATHS: readonly string[] = ['/ws', '/websocket/echo'];

/** Builds the endpoints that stay open, with what keeps track of them. */
export function createSockets({
  platform,
  random,
}: {
  readonly platform: Platform;
  readonly random: Random;
}): Sockets {
  const ticks = createTickStreams(platform, random);
  const echoes = createEchoSockets(platform);
  const places = new Set(WEBSOCKET_PATHS.map((path) => `${ROOT}${path}`));
  return {
    endpoints: [ticks.endpoint, ...WEBSOCKET_PATHS.map(toWebSocketEndpoint)],
    upgrade(request, socket, head) {
      const { path, search } = splitTarget(request.url ?? '');
      if (!places.has(path)) {
        throw platformError('not_found', {
          detail: `There is no WebSocket at ${path.slice(0, 200)}.`,
        });
      }
      const { max_bytes: maxMessageBytes } = readOptions({ search, params: {} });
      echoes.accept({ request, socket, head, maxMessageBytes });
    },
    async stop() {
      ticks.stop();
      await echoes.stop();
    },
  };
}

function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, at), search: target.slice(at + 1) };
}

/** What a client gets that comes without the handshake (RFC 9110 15.5.22). */
function toWebSocketEndpoint(path: string): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    alias: path !== WEBSOCKET_PATHS[0],
    summary: 'WebSocket: every text or binary message comes straight back',
    description:
      'Messages of up to 64 KiB, or as `max_bytes` says; a larger one closes the socket with 1009. Nothing is compressed. Without the ' +
      'handshake of a WebSocket the response is 426.',
    describes: OPTIONS,
    answers: { '101': 'The connection speaks WebSocket from now on.' },
    refusals: { '426': 'This was plain HTTP.' },
    example: path,
    curl: '-i',
    handle() {
      throw fail('upgrade_required', {
        detail: `${ROOT}${path} speaks WebSocket: connect with ws:// instead of http://.`,
        headers: UPGRADE_HEADERS,
      });
    },
  });
}
