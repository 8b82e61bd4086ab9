import type { ServerResponse } from 'node:http';
import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { toClientKey } from '@sandbox/http';
import type { StreamEvents } from '../recorded.js';
import { parseSearch, type Search } from '../search/parse-search.js';
import { type Batch, collectChanges } from './changes.js';
import { checkAccess } from './check-access.js';
import { SEARCH_PARAMETER } from './endpoint-parts.js';
import { matchOf } from './find-recordings.js';
import type { InspectContext } from './inspect-context.js';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no', // nginx would collect events
};

const HEARTBEAT_MS = 15_000;

/** While more bytes than this are unread, a watcher receives no events. */
const MAX_WAITING_BYTES = 262_144;

export const watchRequests: Endpoint<InspectContext> = defineEndpoint({
  methods: ['GET'],
  path: '/stream',
  operationId: 'watchExchanges',
  summary: 'Watch requests as server-sent events',
  description:
    'An event `request` contains an entry of the list and is repeated when the response is complete. `dropped` contains the number of events that a slow watcher missed. `cleared` reports that the list was emptied.',
  produces: ['text/event-stream'],
  reads: { q: SEARCH_PARAMETER },
  closed: true,
  stream(request, response, { q }, context: InspectContext) {
    checkAccess(request, context.access);
    const search = parseSearch(q);
    const unadd = context.watchers.add(() => response.end(), toClientKey(request.clientAddress));
    response.writeHead(200, HEADERS);
    const leave = request.method === 'HEAD' ? () => {} : watch(response, search, context);
    response.once('close', () => {
      leave();
      unadd();
    });
    if (request.method === 'HEAD') response.end();
  },
});

function watch(response: ServerResponse, search: Search, context: InspectContext): () => void {
  const { recorder, platform } = context;
  const { timers } = platform;
  let missed = 0;
  const write = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]): void => {
    response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const hand = async ({ recordings, dropped }: Batch): Promise<void> => {
    missed += dropped;
    if (response.writableLength > MAX_WAITING_BYTES) {
      missed += recordings.length;
      return;
    }
    if (missed > 0) write('dropped', { count: missed });
    missed = 0;
    for (const recording of recordings) {
      const match = matchOf(recording, search, context);
      if (response.destroyed) return;
      if (match !== undefined) write('request', match.summary);
      await context.show.meter.rest();
    }
  };
  response.write('retry: 1000\n\n');
  const uncollect = collectChanges(context, hand);
  const unclear = recorder.listenToClear(() => write('cleared', {}));
  const heartbeat = timers.every(HEARTBEAT_MS, () => response.write(':\n\n'));
  return () => {
    uncollect();
    unclear();
    heartbeat.cancel();
  };
}
