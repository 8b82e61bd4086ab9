import { type Platform, platformError } from '@sandbox/http';
import type { UpgradeListener } from '@sandbox/kernel';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { ROOT } from '../../root.js';
import { UPGRADE_HEADERS } from '../../upgrade-headers.js';
import { createEchoSockets } from './create-echo-sockets.js';
import { createTickStreams } from './create-tick-streams.js';

/** What stays open: a clock of server-sent events and WebSockets that echo. */
export interface Sockets {
  readonly endpoints: readonly Endpoint[];
  readonly upgrade: UpgradeListener;
  stop(): Promise<void>;
}

const WEBSOCKET_PATHS: readonly string[] = ['/ws', '/websocket/echo'];

/** Builds the endpoints that stay open, with what keeps track of them. */
export function createSockets({ platform }: { readonly platform: Platform }): Sockets {
  const ticks = createTickStreams(platform);
  const echoes = createEchoSockets(platform);
  const places = new Set(WEBSOCKET_PATHS.map((path) => `${ROOT}${path}`));
  return {
    endpoints: [ticks.endpoint, ...WEBSOCKET_PATHS.map(toWebSocketEndpoint)],
    upgrade(request, socket, head) {
      const path = request.url?.split('?', 1)[0] ?? '';
      if (!places.has(path)) {
        throw platformError('not_found', {
          detail: `There is no WebSocket at ${path.slice(0, 200)}.`,
        });
      }
      echoes.accept(request, socket, head);
    },
    async stop() {
      ticks.stop();
      await echoes.stop();
    },
  };
}

/** What a client gets that comes without the handshake (RFC 9110 15.5.22). */
function toWebSocketEndpoint(path: string): Endpoint {
  return {
    methods: ['GET'],
    path,
    alias: path !== WEBSOCKET_PATHS[0],
    summary: 'WebSocket: every text or binary message comes straight back',
    description:
      'Messages of up to 1 MiB; a larger one closes the socket with 1009. Nothing is compressed. Without the ' +
      'handshake of a WebSocket the answer is 426.',
    answers: { 101: 'The connection speaks WebSocket from now on.', 426: 'This was plain HTTP.' },
    example: path,
    curl: '-i',
    handler() {
      throw fail('upgrade_required', {
        detail: `${ROOT}${path} speaks WebSocket: connect with ws:// instead of http://.`,
        headers: UPGRADE_HEADERS,
      });
    },
  };
}
