import type { IncomingMessage } from 'node:http';
import { compileReads, defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { closeCode, eventCount } from '@sandbox/event-ticker';
import { type Platform, requiredFields } from '@sandbox/http';
import {
  integer,
  quote,
  type Random,
  type Reader,
  trueOrFalse,
  type UpgradeListener,
} from '@sandbox/kernel';
import { ROOT } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { createEchoSockets, MAX_MESSAGE_BYTES } from './create-echo-sockets.js';
import { createTickStreams } from './create-tick-streams.js';

/** The endpoints with long connections: a clock of server-sent events and WebSockets that echo. */
export interface Sockets {
  readonly endpoints: readonly Endpoint[];
  readonly upgrade: UpgradeListener;
  readonly hasSocketAt: (target: string) => boolean;
  stop(): Promise<void>;
}

/** Also 1 and 0, which are shorter in a URL. */
const flag: Reader<boolean> = {
  ...trueOrFalse,
  read: (text) => (text === '1' || text === '0' ? text === '1' : trueOrFalse.read(text)),
};

const OPTIONS = {
  max_bytes: inQuery(integer(1, MAX_MESSAGE_BYTES), {
    description:
      'Maximum bytes of a message. A larger message closes the socket with 1009. Alias: `max_message_size`.',
    default: MAX_MESSAGE_BYTES,
    aliases: ['max_message_size'],
  }),
  max_fragment_size: inQuery(integer(1, MAX_MESSAGE_BYTES), {
    description:
      'Maximum bytes of a fragment, at most those of a message. A larger fragment closes the socket with 1009.',
    example: 16_384,
  }),
  drop_after: inQuery(eventCount, {
    description: 'The number of echoed messages before the socket closes.',
    example: 1000,
  }),
  close_code: inQuery(closeCode, {
    description:
      'The close code of `drop_after`, 1001 by default. 1006 cuts the connection without a close frame.',
    example: 4001,
  }),
  compress: inQuery(flag, {
    description:
      'If true, messages are compressed when the client offers it (permessage-deflate, RFC 7692).',
    default: false,
  }),
};

const readOptions = compileReads(OPTIONS);

const WEBSOCKET_PATHS: readonly string[] = ['/ws', '/websocket/echo'];

/** Builds the endpoints with long connections, and the lists of those connections. */
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
      checkVersion(request);
      const { search } = splitTarget(request.url ?? '');
      const options = readSizes(search);
      echoes.accept({ request, socket, head, ...options });
    },
    hasSocketAt: (target) => places.has(splitTarget(target).path),
    async stop() {
      ticks.stop();
      await echoes.stop();
    },
  };
}

/** The library accepts a draft's version 8 for 13 as well (RFC 6455 4.2.2 and 4.4). */
function checkVersion({ headers }: IncomingMessage): void {
  const version = headers['sec-websocket-version'];
  if (version === VERSION) return;
  const found = version === undefined ? 'it is missing' : `not ${quote(version)}`;
  throw fail('upgrade_required', {
    detail: `Sec-WebSocket-Version must be ${VERSION}, ${found}.`,
    headers: { ...requiredFields(426), 'Sec-WebSocket-Version': VERSION },
  });
}

/** RFC 6455 4.1. */
const VERSION = '13';

function readSizes(search: string) {
  const values = readOptions({ search, params: {} });
  const { max_bytes: maxMessageBytes, max_fragment_size: maxFragmentBytes, compress } = values;
  const { drop_after: dropAfter, close_code: code } = values;
  if (code !== undefined && dropAfter === undefined) {
    throw fail('invalid_parameter', {
      detail: 'close_code requires drop_after, which is missing.',
      members: { parameter: 'drop_after' },
    });
  }
  if (maxFragmentBytes === undefined || maxFragmentBytes <= maxMessageBytes)
    return { maxMessageBytes, maxFragmentBytes, compress, dropAfter, closeCode: code };
  throw fail('invalid_parameter', {
    detail: `max_fragment_size must be at most ${maxMessageBytes}, the bytes of the largest message, not ${maxFragmentBytes}.`,
    members: { parameter: 'max_fragment_size', minimum: 1, maximum: maxMessageBytes },
  });
}

function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, search: '' }
    : { path: target.slice(0, at), search: target.slice(at + 1) };
}

/** The response to a request without the handshake (RFC 9110 15.5.22). */
function toWebSocketEndpoint(path: string): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    alias: path !== WEBSOCKET_PATHS[0],
    summary: 'WebSocket echo of every text or binary message',
    description:
      'Messages can have up to 1 MiB, or fewer bytes with `max_bytes`. A larger message closes the socket with 1009 and the limit as the reason. Messages are compressed only with `compress=1`. Without the ' +
      'handshake of a WebSocket, the request fails with 426.',
    describes: OPTIONS,
    reportsIgnored: true,
    responses: { '101': 'The connection switches to WebSocket.' },
    rejections: { '426': 'The request was plain HTTP.' },
    exampleStatus: 426,
    example: path,
    curl: '-i',
    handle() {
      throw fail('upgrade_required', {
        detail: `${ROOT}${path} is a WebSocket: connect with ws:// instead of http://.`,
        headers: requiredFields(426),
      });
    },
  });
}
