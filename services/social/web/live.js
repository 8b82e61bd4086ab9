// The timeline: posts as they are published, with the counts of likes and comments as they change.
import { element } from './element.js';
import { follow, markFresh, putFirst, readList, start } from './feed.js';

const MOST_POSTS = 30;

const list = element('ul', { class: 'posts' });
const shown = new Map();
document.getElementById('view').append(list);

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

function recount({ post }) {
  const known = shown.get(post.id);
  if (!known) return;
  known.counts.textContent = toCounts(post);
  markFresh(known.item);
}

start(async () => {
  const posts = await readList('posts?sort=-published_at&expand=author&limit=15');
  list.append(...posts.map((post) => toItem(post, post.author)));
  follow({
    posts({ post, author }) {
      const item = toItem(post, author);
      putFirst(list, item, MOST_POSTS);
      markFresh(item);
    },
    likes: recount,
  });
});
