import {
  bool,
  defineResource,
  enumeration,
  type RecordOf,
  reference,
  toOne,
} from '@sandbox/resource';

/** The states of a follow: only an active one counts. */
const FOLLOW_STATUSES = ['active', 'pending', 'blocked'] as const;

export const follows = defineResource({
  name: 'follows',
  singular: 'follow',
  description: 'Who follows whom; following a private user waits until it is accepted.',
  fields: {
    follower_id: reference('Who follows.', 'users', { required: true, example: 2 }),
    followee_id: reference('Who is followed.', 'users', { required: true, example: 1 }),
    status: enumeration('Only an active follow counts.', FOLLOW_STATUSES, { default: 'active' }),
    notifications: bool('True when the follower is notified of new posts.', { default: false }),
  },
  uniqueTogether: [['follower_id', 'followee_id']],
  relations: {
    follower: toOne('Who follows.', 'users', 'follower_id'),
    followee: toOne('Who is followed.', 'users', 'followee_id'),
  },
});

export type Follow = RecordOf<typeof follows>;
