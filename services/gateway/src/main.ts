import process from 'node:process';
import { runSingleService } from '@sandbox/inspector';
import { createApp } from './app.js';
import { GATEWAY_SETTINGS } from './config.js';

await runSingleService(process, {
  name: 'gateway',
  settings: GATEWAY_SETTINGS,
  createApp: (platform, settings) =>
    createApp({ platform, settings, redisUrl: settings.REDIS_URL }),
});
