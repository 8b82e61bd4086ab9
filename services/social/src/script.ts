import { defineFeed } from '@sandbox/resource';
import { createScript } from './script/create-script.js';

/** The feed of the network. */
export const socialFeed = defineFeed({
  topics: {
    posts: {
      description: 'A new post of a seed user.',
      every: 5,
      actions: ['created'],
      records: { post: 'posts', author: 'users' },
    },
    likes: {
      description: 'Someone likes a post, of the seeds or of the feed.',
      every: 2,
      actions: ['created'],
      records: { like: 'likes', post: 'posts', user: 'users' },
    },
  },
  createScript: createScript,
});
