import { describeRecordApi, readPlainRecords } from '@sandbox/testing/records';
import { socialService } from '../src/app.js';

const { seeds } = socialService;
const [user] = readPlainRecords(seeds, 'users');

describeRecordApi({
  service: socialService,
  tooLarge:
    'users?limit=200&sort=-followers_count&expand=posts.likes.user,posts.comments.author,followers.follower,following.followee',
  extraPaths: {
    '/v1/social/avatars/{username}.svg': String(user?.avatar_url),
    '/v1/social/media/{film}.mp4': '/v1/social/media/waves.mp4',
    '/v1/social/media/{picture}.svg': '/v1/social/media/bowl-1.svg',
  },
});
