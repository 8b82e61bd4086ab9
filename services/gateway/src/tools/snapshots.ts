import { textLike } from '@sandbox/kernel';
import { defineTool } from './define-tool.js';
import { rejections } from './openapi/open-api-part.js';
import { SESSION } from './session-schema.js';
import { MAX_SNAPSHOTS, PAYMENT_STEPS } from './session-steps.js';

const NAME = textLike(/^[\w.-]{1,60}$/, '1 to 60 letters, digits, "_", "." or "-"');

const NAMED = {
  fields: { name: { ...NAME, required: true } },
  schema: { additionalProperties: false },
  example: { name: 'ordered' },
} as const;

/** Creates a snapshot of the session, to which it can be restored. */
export const takeSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/snapshots',
  operationId: 'takeSnapshot',
  summary: 'Create a snapshot',
  description: `Stores the current state of the session under a name. \`/session/restore\` restores it. A session has at most ${MAX_SNAPSHOTS} snapshots. A repeated name replaces the earlier snapshot.`,
  body: NAMED,
  success: { description: 'The session with its snapshots.', schema: SESSION },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run: ({ name }, context) => PAYMENT_STEPS.takeSnapshot(context, name),
});

/** Restores a snapshot of the session. */
export const restoreSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/restore',
  operationId: 'restoreSnapshot',
  summary: 'Restore a snapshot',
  description:
    'Restores the data of the snapshot, including earlier snapshots. Later changes and snapshots are deleted. Notifications are listed only from now on, and waiting notifications are not sent. The clock continues.',
  body: NAMED,
  success: { description: 'The restored session.', schema: SESSION },
  rejections: rejections('401', '404', '413', '415', '422', '503'),
  run: ({ name }, context) => PAYMENT_STEPS.restore(context, name),
});
