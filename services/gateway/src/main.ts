import process from 'node:process';
import { createPlatform, createServer, runService } from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import { findMisspelt, listPublished, parseSettings } from '@sandbox/kernel';
import { createShellRoutes, startPage } from '@sandbox/web';
import { createApp } from './app.js';
import { GATEWAY_SETTINGS } from './config.js';

await runService({
  process,
  build(environment) {
    const settings = parseSettings(GATEWAY_SETTINGS, environment);
    const platform = createPlatform({ settings, service: 'gateway' });
    const apps = [createApp({ platform, settings, redisUrl: settings.REDIS_URL })];
    const published = listPublished(GATEWAY_SETTINGS, settings);
    const hints = findMisspelt(GATEWAY_SETTINGS, environment);
    const tools = [createInspector({ platform, apps })];
    const pages = createShellRoutes({ apps, tools, settings: GATEWAY_SETTINGS });
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
