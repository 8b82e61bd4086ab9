// The timeline: posts as they are published, with the counts of likes and comments as they change, and in a wide window
// each event beside them.
import { element } from './element.js';
import { follow, markFresh, putFirst, readList, start } from './feed.js';

const MOST_POSTS = 30;
const MOST_EVENTS = 20;

const list = element('ul', { class: 'posts' });
const events = element('ul');
const shown = new Map();
document
  .getElementById('view')
  .append(
    element(
      'div',
      { class: 'timeline' },
      list,
      element(
        'aside',
        { 'aria-labelledby': 'events' },
        element('h2', { id: 'events' }, 'Events'),
        element(
          'p',
          { class: 'hint' },
          'Every event of the feed, also of posts that are not shown.',
        ),
        events,
      ),
    ),
  );

// Paths of pictures are those of the service, in any session.
function toPicture({ kind, url, alt }) {
  return kind === 'image'
    ? [
        element('img', {
          class: 'picture',
          src: url,
          alt: alt ?? 'A picture without a description',
          width: 800,
          height: 450,
          loading: 'lazy',
        }),
      ]
    : [];
}

function toCounts({ likes_count, comments_count }) {
  return `${likes_count} ${counted(likes_count, 'like')}, ${comments_count} ${counted(comments_count, 'comment')}`;
}

function counted(count, word) {
  return count === 1 ? word : `${word}s`;
}

function toItem(post, author) {
  const { id, body, media, published_at, language } = post;
  const counts = element('span', {}, toCounts(post));
  const item = element(
    'li',
    {},
    element('img', {
      class: 'avatar',
      src: author.avatar_url ?? '',
      alt: '',
      width: 40,
      height: 40,
    }),
    element(
      'p',
      {},
      element('a', { href: `users/${author.id}` }, author.display_name),
      ' ',
      element('span', { class: 'hint' }, `@${author.username}`),
    ),
    element('p', { lang: language, dir: 'auto' }, body, ...media.slice(0, 1).flatMap(toPicture)),
    element(
      'p',
      { class: 'hint' },
      element(
        'a',
        { href: `posts/${id}?expand=author,comments.author` },
        published_at.slice(0, 16).replace('T', ' '),
      ),
      ' · ',
      counts,
    ),
  );
  shown.set(id, { item, counts });
  return item;
}

function note(instant, { username }, action, { id }) {
  const item = element(
    'li',
    {},
    element('time', { class: 'hint', datetime: instant }, instant.slice(11, 19)),
    ` @${username} ${action} `,
    element('a', { href: `posts/${id}?expand=author` }, `post ${id}`),
  );
  putFirst(events, item, MOST_EVENTS);
}

function recount({ post, user }, instant) {
  note(instant, user, 'likes', post);
  const known = shown.get(post.id);
  if (!known) return;
  known.counts.textContent = toCounts(post);
  markFresh(known.item);
}

start(async () => {
  const posts = await readList('posts?sort=-published_at&expand=author&limit=15');
  list.append(...posts.map((post) => toItem(post, post.author)));
  follow({
    posts({ post, author }, instant) {
      note(instant, author, 'publishes', post);
      const item = toItem(post, author);
      putFirst(list, item, MOST_POSTS);
      markFresh(item);
    },
    likes: recount,
  });
});
