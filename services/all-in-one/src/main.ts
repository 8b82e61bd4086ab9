import process from 'node:process';
import { createPlatform, createServer, runService } from '@sandbox/http';
import { findMisspelt, listPublished, parseSettings } from '@sandbox/kernel';
import { toFeedLimits } from '@sandbox/resource';
import { loadCredentials } from '@sandbox/utils';
import { startPage } from '@sandbox/web';
import { createApps } from './app.js';
import { formatBanner } from './banner.js';
import { ALL_IN_ONE_SETTINGS } from './config.js';

await runService({
  process,
  build(environment) {
    const settings = parseSettings(ALL_IN_ONE_SETTINGS, environment);
    const platform = createPlatform({ settings, service: 'all-in-one' });
    const apps = createApps({
      platform,
      seeds: settings.SEEDS_DIR,
      feedLimits: toFeedLimits(settings),
      credentials: loadCredentials(settings),
      sealKey: settings.OAUTH_SEAL_KEY,
      gateway: settings,
      redisUrl: settings.REDIS_URL,
      unsafeContent: settings.UNSAFE_CONTENT,
      isWarm: true,
    });
    const published = listPublished(ALL_IN_ONE_SETTINGS, settings);
    const hints = findMisspelt(ALL_IN_ONE_SETTINGS, environment);
    return createServer({ platform, apps, home: startPage(apps), published, hints });
  },
  onListening({ url }, apps, warning) {
    process.stdout.write(formatBanner(url, apps, warning));
  },
});
