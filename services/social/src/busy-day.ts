import type { Day, RecordId } from '@sandbox/resource';

const BODY =
  'We left the kitchen window open and came home to this: a heron, asleep on the sofa. #heron #neighbours';

const LIKES = 160;
const COMMENTS = 48;
const FOLLOWERS = 40;

const REMARKS = [
  'It knows where it is comfortable.',
  'Did it bring the fish?',
  'Please tell us how you got it out again.',
  'That is my side of the sofa.',
  'Ours comes for the pond, never for the furniture.',
  'The neighbours will never believe this.',
] as const;

const RESPONSES = ['It left by itself, after breakfast.', 'No fish, only feathers.'] as const;

/** A post that becomes popular: likes, comments, replies, followers and posts that reply to it. */
export function busyDay(day: Day): void {
  const users = day.seeds.of('users').collection.records.map(({ id }) => id);
  const [author = 1, ...others] = users;
  const post = day.create('posts', { author_id: author, body: BODY, language: 'en' }).id;
  const userAt = (at: number): RecordId => others[(at * 7) % others.length] ?? author;
  for (let at = 0; at < LIKES; at++) {
    day.wait(5 + ((at * 11) % 40));
    day.create('likes', { user_id: userAt(at), post_id: post });
    if (at % 4 === 0) discuss(day, { post, author, user: userAt(at), number: at / 4 });
  }
  follow(day, author, others);
  for (let at = 0; at < 8; at++) {
    const body = `${REMARKS[at % REMARKS.length]} #heron`;
    day.create('posts', { author_id: userAt(at + 3), body, reply_to_id: post, language: 'en' });
  }
  day.update('posts', post, { body: `${BODY} #update: it came back.` });
}

interface Remark {
  readonly post: RecordId;
  readonly author: RecordId;
  readonly user: RecordId;
  readonly number: number;
}

/** A comment. The author of the post replies to some, and few are reported. */
function discuss({ create, update }: Day, { post, author, user, number }: Remark): void {
  if (number >= COMMENTS) return;
  const body = REMARKS[number % REMARKS.length];
  const { id } = create('comments', { post_id: post, author_id: user, body });
  if (number % 5 === 0) {
    const response = RESPONSES[(number / 5) % RESPONSES.length];
    create('comments', { post_id: post, author_id: author, parent_id: id, body: response });
  }
  if (number % 17 === 9) update('comments', id, { flagged: true });
}

/** Lets users follow the author, except those who already do. */
function follow({ seeds, create }: Day, author: RecordId, others: readonly RecordId[]): void {
  const known = new Set(
    seeds
      .of('follows')
      .collection.records.filter(({ followee_id }) => followee_id === author)
      .map(({ follower_id }) => follower_id),
  );
  for (const user of others.filter((id) => !known.has(id)).slice(0, FOLLOWERS))
    create('follows', { follower_id: user, followee_id: author });
}
