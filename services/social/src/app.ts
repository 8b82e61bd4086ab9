import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp } from '@sandbox/resource';
import { createImageRoutes, IMAGE_PATHS } from './images/image-routes.js';
import { social } from './resources/index.js';

/** What the social service is built from. */
export interface SocialOptions {
  readonly platform: Platform;
  /** Folder with the seed files. */
  readonly seeds: string;
}

/** Builds the social service; it answers everything below `/v1/social`. */
export function createApp({ platform, seeds }: SocialOptions): ServiceApp {
  return createRecordApp({
    api: social,
    platform,
    seeds,
    examples: [
      '/v1/social/posts?hashtags=travel&sort=-likes_count&expand=author&limit=2',
      '/v1/social/users?q=coffee&fields=username,bio&limit=3',
    ],
    extra: { routes: createImageRoutes, paths: IMAGE_PATHS },
  });
}
