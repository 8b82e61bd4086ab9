import process from 'node:process';
import { createPlatform, createServer, runService } from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import { findMisspelt, listPublished, parseSettings } from '@sandbox/kernel';
import { createShellRoutes, startPage } from '@sandbox/web';
import { createApp } from './app.js';
import { UTILS_SETTINGS } from './config.js';
import { loadCredentials } from './credentials.js';

await runService({
  process,
  build(environment) {
    const settings = parseSettings(UTILS_SETTINGS, environment);
    const platform = createPlatform({ settings, service: 'utils' });
    const credentials = loadCredentials(settings);
    const { REDIS_URL: redisUrl, OAUTH_SEAL_KEY: sealKey } = settings;
    const { UNSAFE_CONTENT: unsafeContent, SIGNATURE_KEY: signatureKey } = settings;
    const parts = { redisUrl, sealKey, unsafeContent, signatureKey, isWarm: true };
    const apps = [createApp({ platform, credentials, ...parts })];
    const published = listPublished(UTILS_SETTINGS, settings);
    const hints = findMisspelt(UTILS_SETTINGS, environment);
    const tools = [createInspector({ platform, apps })];
    const pages = createShellRoutes({ apps, tools, settings: UTILS_SETTINGS });
    return createServer({
      platform,
      apps,
      tools,
      home: startPage(apps, tools),
      pages,
      published,
      hints,
    });
  },
});
