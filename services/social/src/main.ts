import process from 'node:process';
import { createPlatform, createServer, runService } from '@sandbox/http';
import { parseSettings } from '@sandbox/kernel';
import { toFeedLimits } from '@sandbox/resource';
import { startPage } from '@sandbox/web';
import { createApp } from './app.js';
import { SOCIAL_SETTINGS } from './config.js';

await runService({
  process,
  build(environment) {
    const settings = parseSettings(SOCIAL_SETTINGS, environment);
    const platform = createPlatform({ settings, service: 'social' });
    const app = createApp({
      platform,
      seeds: settings.SEEDS_DIR,
      feedLimits: toFeedLimits(settings),
    });
    return createServer({ platform, apps: [app], home: startPage([app]) });
  },
});
