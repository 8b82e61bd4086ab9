import { parseArgs } from 'node:util';
import { clientKindsOf } from './client-kinds.js';
import { openFeed } from './open-feed.js';

/** Holds the clients, in a process of its own so that their work is not counted; reports on them to its parent. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    api: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    count: { type: 'string', default: '1' },
  },
});

const kind = clientKindsOf(values.api)[values.kind];
if (kind === undefined) throw new Error(`There are no clients of the kind ${values.kind}.`);
const clients = await openFeed({ ...values, kind, count: Number(values.count) });
process.send?.({ open: clients.open, received: 0 });
process.on('message', () => {
  process.send?.({ open: clients.open, received: clients.received });
});
process.on('disconnect', () => process.exit(0));
