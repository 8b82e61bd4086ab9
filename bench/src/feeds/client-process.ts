import { parseArgs } from 'node:util';
import { FEED_KINDS, openFeed } from './open-feed.js';

/** Holds the clients, in a process of its own so that their work is not counted; reports on them to its parent. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    api: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    count: { type: 'string', default: '1' },
  },
});

const kind = FEED_KINDS.find((known) => known === values.kind) ?? 'sse';
const clients = await openFeed({ ...values, kind, count: Number(values.count) });
process.send?.({ open: clients.open, received: 0 });
process.on('message', () => {
  process.send?.({ open: clients.open, received: clients.received });
});
process.on('disconnect', () => process.exit(0));
