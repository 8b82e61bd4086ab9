import { createRecordApp } from '@sandbox/resource';
import { type RunningApp, startApp } from '@sandbox/testing';
import type { OwnApi } from '../src/index.js';

/** Serves an API while a function uses it. */
export async function serve(
  { service, dataset }: OwnApi,
  use: (app: RunningApp) => Promise<void>,
): Promise<void> {
  const app = await startApp({
    createApps: (platform) => [createRecordApp(service, { platform, dataset })],
  });
  try {
    await use(app);
  } finally {
    await app.stop();
  }
}

/** A session whose writes are stored. */
export const SESSION = { 'x-sandbox-session': 'keep-own' };

export const JSON_TYPE = { 'content-type': 'application/json' };
