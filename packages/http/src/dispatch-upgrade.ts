import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { UpgradeListener } from '@sandbox/kernel';
import { answerOnSocket } from './answer-on-socket.js';
import { type PlatformErrorCode, platformError } from './errors.js';
import type { ServerState } from './exchange.js';
import type { FindOwner } from './find-owner.js';
import type { Platform } from './platform.js';
import { chooseRequestId } from './request-id.js';
import { toOriginForm } from './request-target.js';

/** Builds the listener that hands a WebSocket handshake to the app that owns its path. */
export function createUpgradeListener(options: {
  readonly platform: Platform;
  readonly server: ServerState;
  readonly findOwner: FindOwner;
}): UpgradeListener {
  const { platform, server, findOwner } = options;
  return (request, socket, head) => {
    socket.on('error', (error) => platform.log.debug({ err: error }, 'socket failed'));
    request.url = toOriginForm(request.url ?? '/');
    const refuse = (code: PlatformErrorCode, detail: string): void =>
      refuseOnSocket({ platform, request, socket, code, detail });
    if (server.stopping) return refuse('not_ready', 'The server is stopping.');
    const owner = findOwner(request.url);
    if (!owner?.upgrade) return refuse('not_found', 'There is no WebSocket at this path.');
    try {
      owner.upgrade(request, socket, head);
    } catch (error) {
      platform.log.error({ err: error }, 'upgrade failed');
      refuse('internal_error', 'An unexpected failure.');
    }
  };
}

/** Refuses CONNECT, for which Node has no response object: this is not a proxy. */
export function createConnectListener(platform: Platform): UpgradeListener {
  return (request, socket) => {
    socket.on('error', (error) => platform.log.debug({ err: error }, 'socket failed'));
    const detail = 'This server is not a proxy; it does not take CONNECT.';
    refuseOnSocket({ platform, request, socket, code: 'method_not_allowed', detail });
  };
}

function refuseOnSocket(options: {
  readonly platform: Platform;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly code: PlatformErrorCode;
  readonly detail: string;
}): void {
  const { platform, request, socket, code, detail } = options;
  const { method = 'GET', url = '/' } = request;
  const path = url.split('?', 1)[0] ?? url;
  const id = chooseRequestId(request.headers, platform.ids);
  answerOnSocket({ platform, socket, id, error: platformError(code, { detail }), method, path });
}
