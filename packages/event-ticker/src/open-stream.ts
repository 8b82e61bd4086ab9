import type { ServerResponse } from 'node:http';
import type { Members } from './members.js';
import { StreamConnection, type StreamOptions } from './stream-connection.js';

const STREAM_HEADERS = [
  ['Content-Type', 'text/event-stream; charset=utf-8'],
  ['Cache-Control', 'no-cache, no-transform'],
  // nginx would otherwise collect events before it passes them on.
  ['X-Accel-Buffering', 'no'],
] as const;

const OPENING = 'retry: 3000\n\n';

/** Answers a GET with an event stream, or a HEAD with the headers of one. */
export function openStream(streams: Members, options: StreamOptions): void {
  const { response } = options;
  for (const [name, value] of STREAM_HEADERS) response.setHeader(name, value);
  if (isHead(response)) {
    response.end();
    return;
  }
  response.write(OPENING);
  response.once('close', streams.add(new StreamConnection(options)));
}

function isHead({ req }: ServerResponse): boolean {
  return req.method === 'HEAD';
}
