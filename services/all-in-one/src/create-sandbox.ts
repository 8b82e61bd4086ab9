import { createGuidesApp } from '@sandbox/docs-pages';
import {
  createPlatform,
  createServer,
  type Platform,
  type PlatformOptions,
  type SandboxServer,
  type ServerOptions,
} from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import { listPublished, type ServiceApp } from '@sandbox/kernel';
import { createDialectsApps } from '@sandbox/resource/dialect-pages';
import { createResponsePage, createShellRoutes, pageOrMarkdown, startPage } from '@sandbox/web';
import { createAgentsApp, createLlmsAsset } from './agents/create-agents-app.js';
import { createApps } from './app.js';
import { ALL_IN_ONE_SETTINGS, type AllInOneSettings } from './config.js';
import { createSessionsApp, listViews } from './sessions/create-sessions-app.js';

export interface SandboxServerOptions
  extends Pick<ServerOptions, 'hints'>,
    Pick<PlatformOptions, 'maxRemembered'> {
  /** True loads large libraries at the start, so that no request waits for it and holds up others. */
  readonly isWarm?: boolean;
}

/** Builds the server of all services that its settings name. */
export async function createSandbox(
  settings: AllInOneSettings,
  { isWarm = false, hints = [], maxRemembered }: SandboxServerOptions = {},
): Promise<SandboxServer> {
  const platform = createPlatform({ settings, service: 'all-in-one', maxRemembered });
  const apps = await createApps({ platform, settings, isWarm });
  const published = listPublished(ALL_IN_ONE_SETTINGS, settings);
  const tools = createTools({ platform, apps });
  const home = pageOrMarkdown(
    startPage(apps, tools, ['Accept']),
    createLlmsAsset([...apps, ...listViews(tools)]),
  );
  platform.writePage = createResponsePage(apps, tools);
  const pages = createShellRoutes({ apps, tools });
  return createServer({ platform, apps, tools, home, pages, published, hints });
}

interface ToolOptions {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
}

/** Builds the tools around the services: the inspector, the view over sessions, dialect pages, documentation for agents. */
export function createTools({ platform, apps }: ToolOptions): readonly ServiceApp[] {
  const own = createToolApps({ platform, apps });
  const recorded = own.filter(({ name }) => name === 'sessions');
  return [createInspector({ platform, apps: [...apps, ...recorded] }), ...own];
}

/** The tools that only a process of several services has. */
export function createToolApps({ platform, apps }: ToolOptions): readonly ServiceApp[] {
  const hasSessions = apps.some(({ sessionTools }) => sessionTools !== undefined);
  const views = hasSessions ? [createSessionsApp(platform, apps)] : [];
  return [
    createGuidesApp({ platform, apps: [...apps, ...views], settings: ALL_IN_ONE_SETTINGS }),
    ...views,
    ...createDialectsApps(platform, apps),
    createAgentsApp(platform, [...apps, ...views]),
  ];
}
