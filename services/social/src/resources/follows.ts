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
  description: 'Follows between users. A follow of a private user is pending until it is accepted.',
  fields: {
    follower_id: reference('The follower.', 'users', { required: true, example: 2 }),
    followee_id: reference('The followed user.', 'users', { required: true, example: 1 }),
    status: enumeration('Status of the follow; only active ones count.', FOLLOW_STATUSES, {
      default: 'active',
    }),
    notifications: bool('True when the follower is notified of new posts.', { default: false }),
  },
  uniqueTogether: [['follower_id', 'followee_id']],
  relations: {
    follower: toOne('The follower.', 'users', 'follower_id'),
    followee: toOne('The followed user.', 'users', 'followee_id'),
  },
});

export type Follow = RecordOf<typeof follows>;
