import type { IncomingMessage } from 'node:http';
import type { Handshake } from '@sandbox/event-ticker';
import {
  findBadName,
  findClientKey,
  findOrigin,
  formatSessionName,
  type Platform,
  platformError,
  SESSION_HEADER,
  sessionOf,
} from '@sandbox/http';
import type { UpgradeListener } from '@sandbox/kernel';
import type { RecordSessions } from '../session/create-record-sessions.js';
import type { LoadedSession } from '../session/run-writes.js';

/** Takes a handshake, in the session that it names if it names one. */
type OpenHandshake = (
  handshake: Handshake,
  session: LoadedSession | undefined,
) => Promise<void> | void;

/** Reads the options of a handshake before its session is loaded, so that an error in them is reported first. */
export type ReadHandshake = (request: IncomingMessage) => OpenHandshake;

/** Where a WebSocket can be opened. */
export interface SocketAddress {
  readonly path: string;
  readonly read: ReadHandshake;
}

export interface SocketListenerOptions {
  readonly platform: Platform;
  /** Where handshakes find their sessions; they have none when left out. */
  readonly sessions?: Pick<RecordSessions, 'load'> | undefined;
}

/** Builds the listener of the WebSocket handshakes at the given paths. */
export function createSocketListener(
  addresses: readonly SocketAddress[],
  { sessions, platform }: SocketListenerOptions,
): UpgradeListener {
  return (request, socket, head) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const address = addresses.find((one) => one.path === path);
    if (address === undefined) throw noSocket(path, addresses);
    const problem = sessions && findBadName(request);
    if (problem) throw problem;
    const named = sessionOf(request);
    const headers = named ? [`${SESSION_HEADER}: ${formatSessionName(named)}`] : [];
    const client = findClientKey(request, platform.settings);
    const handshake = { request, socket, head, client, headers };
    const open = address.read(request);
    if (named === undefined || sessions === undefined) return open(handshake, undefined);
    const origin = findOrigin(request, platform.settings) + named.prefix;
    return sessions
      .load(named, { method: 'GET', path, headers: request.headers, origin })
      .then((session) => open(handshake, session));
  };
}

function noSocket(path: string, addresses: readonly SocketAddress[]): Error {
  const places = addresses.map((address) => address.path).join(' and ');
  const are = addresses.length === 1 ? 'it is' : 'they are';
  return platformError('not_found', {
    detail: `There is no WebSocket at ${path.slice(0, 200)}; ${are} at ${places}.`,
  });
}
