import process from 'node:process';
import { runSingleService } from '@sandbox/inspector';
import { createApp } from './app.js';
import { UTILS_SETTINGS } from './config.js';
import { loadCredentials } from './credentials.js';

await runSingleService(process, {
  name: 'utils',
  settings: UTILS_SETTINGS,
  createApp(platform, settings) {
    const credentials = loadCredentials(settings);
    const { REDIS_URL: redisUrl, OAUTH_SEAL_KEY: sealKey } = settings;
    const { UNSAFE_CONTENT: unsafeContent, COOKIE_PATH: cookiePath } = settings;
    const { SIGNATURE_KEY: signatureKey } = settings;
    const parts = { redisUrl, sealKey, unsafeContent, cookiePath, signatureKey, isWarm: true };
    return createApp({ platform, credentials, ...parts });
  },
});
