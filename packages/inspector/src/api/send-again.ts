import { request as send } from 'node:http';
import type { Socket } from 'node:net';
import { defineEndpoint } from '@sandbox/endpoint';
import { inspectorError } from '../errors.js';
import type { Recording } from '../keep/recording.js';
import type { SentAgain } from '../recorded.js';
import { EXCHANGE, enter, fresh } from './endpoint-parts.js';
import { findRecording } from './find-recordings.js';
import { SENT_SCHEMA } from './schemas.js';

const TIMEOUT_MS = 60_000;

export const sendAgain = defineEndpoint({
  methods: ['POST'],
  path: '/requests/:id/send',
  operationId: 'sendAgain',
  summary: 'Send a recorded request again, to this server',
  description:
    'The request always goes to this server, whatever its Host is, and is recorded like any other.',
  reads: { id: EXCHANGE },
  rejections: {
    404: 'The request is no longer recorded.',
    409: 'The request was not recorded completely.',
  },
  success: { description: 'The new request.', schema: SENT_SCHEMA },
  enter,
  async handle(request, { id }, context) {
    const recording = findRecording(id, context);
    const obstacle = obstacleTo(recording);
    if (obstacle !== null) throw inspectorError('not_sendable', { detail: obstacle });
    const requestId = context.platform.ids();
    const status = await repeat(recording, { socket: request.raw.socket, requestId });
    const sent: SentAgain = {
      id: findSent(requestId, context.recorder.ring.newestFirst(), context.show.tag),
      status,
      request_id: requestId,
    };
    return fresh(sent);
  },
});

/** Null if the request can be sent again. */
export function obstacleTo({ kind, request, requestBytes }: Recording): string | null {
  if (kind !== 'request' && kind !== 'stream' && kind !== 'hook-in')
    return 'Only incoming requests can be sent again.';
  const stored = request?.read()?.length ?? 0;
  return stored < requestBytes
    ? `The ${requestBytes} bytes of its body were not recorded completely.`
    : null;
}

/** Headers of the connection, and the id: a new one finds the new exchange. */
const DROPPED = [
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'x-request-id',
];

/** Sends it to the IP address on which this server received the current request; returns null without a response. */
function repeat(
  { method, url, requestHead, request }: Recording,
  { socket, requestId }: { readonly socket: Socket; readonly requestId: string },
): Promise<number | null> {
  const body = request?.read();
  const headers = requestHead.flatMap((name, at) =>
    at % 2 === 0 && !DROPPED.includes(name.toLowerCase()) ? [name, requestHead[at + 1] ?? ''] : [],
  );
  if (body !== undefined) headers.push('Content-Length', String(body.length));
  headers.push('X-Request-Id', requestId, 'Connection', 'close');
  const { localAddress: host, localPort: port } = socket;
  return new Promise((resolve) => {
    const outgoing = send({ host, port, method, path: url, headers, agent: false });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy());
    outgoing.on('error', () => resolve(null));
    outgoing.on('response', (response) => {
      const isStream = response.headers['content-type']?.startsWith('text/event-stream');
      if (isStream) response.destroy();
      else response.resume();
      response.on('close', () => resolve(response.statusCode ?? null)).on('error', () => {});
    });
    outgoing.end(body);
  });
}

function findSent(requestId: string, newestFirst: Iterable<Recording>, tag: string): string | null {
  for (const recording of newestFirst)
    if (recording.requestId === requestId) return `${tag}-${recording.number}`;
  return null;
}
