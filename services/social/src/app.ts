import { fileURLToPath } from 'node:url';
import type { RecordService } from '@sandbox/resource';
import { busyDay } from './busy-day.js';
import { SOCIAL_ERRORS } from './errors.js';
import { graphqlExamples } from './graphql-examples.js';
import { IMAGE_PATHS } from './images/image-paths.js';
import { createImageRoutes } from './images/image-routes.js';
import { social } from './resources/index.js';
import { rules } from './rules/index.js';
import { socialFeed } from './script/feed.js';

/** The social service; it serves everything below `/v1/social`. */
export const socialService: RecordService = {
  api: social,
  seeds: fileURLToPath(new URL('../../../seeds/social', import.meta.url)),
  rules,
  feed: socialFeed,
  busyDay,
  errors: SOCIAL_ERRORS,
  live: {
    title: 'Timeline',
    lead: 'Live timeline. Posts and likes appear as events arrive.',
    script: new URL('../web/live.js', import.meta.url),
  },
  graphqlExamples,
  examples: [
    '/v1/social/posts?hashtags=travel&sort=-likes_count&expand=author&limit=2',
    '/v1/social/users?q=coffee&fields=username,bio&limit=3',
  ],
  extra: { routes: createImageRoutes, paths: IMAGE_PATHS },
};
