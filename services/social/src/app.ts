import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp, type RecordAppOptions } from '@sandbox/resource';
import { createImageRoutes, IMAGE_PATHS } from './images/image-routes.js';
import { social } from './resources/index.js';
import { rules } from './rules/index.js';
import { socialFeed } from './story.js';

/** What the social service is built from. */
export interface SocialOptions {
  readonly platform: Platform;
  /** Folder with the seed files. */
  readonly seeds: string;
  /** How many clients the feed takes and how long it waits for them. */
  readonly feedLimits?: RecordAppOptions['feedLimits'];
}

/** Builds the social service; it answers everything below `/v1/social`. */
export function createApp({ platform, seeds, feedLimits }: SocialOptions): ServiceApp {
  return createRecordApp({
    api: social,
    platform,
    seeds,
    rules,
    feed: socialFeed,
    feedLimits,
    examples: [
      '/v1/social/posts?hashtags=travel&sort=-likes_count&expand=author&limit=2',
      '/v1/social/users?q=coffee&fields=username,bio&limit=3',
    ],
    extra: { routes: createImageRoutes, paths: IMAGE_PATHS },
  });
}
