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

/** Names the session as it is now, so that it can go back there. */
export const takeSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/snapshots',
  operationId: 'takeSnapshot',
  summary: 'Name the session as it is now',
  description: `\`/session/restore\` goes back there. A session has at most ${MAX_SNAPSHOTS} snapshots; a name that is given again means the later one.`,
  body: NAMED,
  success: { description: 'The session with its snapshots.', schema: SESSION },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run: ({ name }, context) => PAYMENT_STEPS.takeSnapshot(context, name),
});

/** Takes the session back to a snapshot. */
export const restoreSnapshot = defineTool({
  methods: ['POST'],
  path: '/session/restore',
  operationId: 'restoreSnapshot',
  summary: 'Go back to a snapshot',
  description:
    'The session holds what it held then, snapshots included; what came later is gone, later snapshots too. Notifications are listed from here on only, and those that wait are not sent. The clock goes on.',
  body: NAMED,
  success: { description: 'The session as it was.', schema: SESSION },
  rejections: rejections('401', '404', '413', '415', '422', '503'),
  run: ({ name }, context) => PAYMENT_STEPS.restore(context, name),
});
