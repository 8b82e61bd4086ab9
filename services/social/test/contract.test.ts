import { describeRecordApi, readPlainRecords } from '@sandbox/testing/records';
import { createApp } from '../src/app.js';
import { SOCIAL_SETTINGS } from '../src/config.js';
import { social } from '../src/resources/index.js';

const seeds = SOCIAL_SETTINGS.SEEDS_DIR.default;
const [user] = readPlainRecords(seeds, 'users');

describeRecordApi({
  api: social,
  createApp,
  seeds,
  tooLarge:
    'users?limit=200&sort=-followers_count&expand=posts.likes.user,posts.comments.author,followers.follower,following.followee',
  extraPaths: {
    '/v1/social/avatars/{username}.svg': String(user?.avatar_url),
    '/v1/social/media/{id}.svg': '/v1/social/media/1.svg',
  },
});
