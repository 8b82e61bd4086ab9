import type { Platform } from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import type { ServiceApp } from '@sandbox/kernel';
import { createDialectsApps } from '@sandbox/resource/dialect-pages';
import { createAgentsApp } from './agents/create-agents-app.js';
import { createSessionsApp } from './sessions/create-sessions-app.js';

interface ToolOptions {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
}

/** Builds what is about the services and is none: the inspector, one view over their sessions, and what agents read. */
export function createTools({ platform, apps }: ToolOptions): readonly ServiceApp[] {
  const own = createToolApps({ platform, apps });
  const recorded = own.filter(({ name }) => name === 'sessions');
  return [createInspector({ platform, apps: [...apps, ...recorded] }), ...own];
}

/** Those of them that only a process of several services has. */
export function createToolApps({ platform, apps }: ToolOptions): readonly ServiceApp[] {
  const keepsSessions = apps.some(({ sessionTools }) => sessionTools !== undefined);
  const views = keepsSessions ? [createSessionsApp(platform, apps)] : [];
  return [
    ...views,
    ...createDialectsApps(platform, apps),
    createAgentsApp(platform, [...apps, ...views]),
  ];
}
