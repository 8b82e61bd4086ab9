import { type Count, countOn } from '@sandbox/resource';
import type { Follow } from '../resources/follows.js';
import { users } from '../resources/users.js';

/** An active follow counts for both of its users. */
export function countFollow({ follower_id, followee_id, status }: Follow): readonly Count[] {
  if (status !== 'active') return [];
  return [
    ...countOn(users, follower_id, { field: 'following_count' }),
    ...countOn(users, followee_id, { field: 'followers_count' }),
  ];
}
