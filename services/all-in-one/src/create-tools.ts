import type { Platform } from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import type { ServiceApp } from '@sandbox/kernel';
import { createSessionsApp } from './sessions/create-sessions-app.js';

/** Builds what is about the services and is none: the inspector, and one view over the sessions of all of them. */
export function createTools({
  platform,
  apps,
}: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
}): readonly ServiceApp[] {
  const keepsSessions = apps.some(({ sessionTools }) => sessionTools !== undefined);
  const views = keepsSessions ? [createSessionsApp(platform, apps)] : [];
  return [createInspector({ platform, apps: [...apps, ...views] }), ...views];
}
