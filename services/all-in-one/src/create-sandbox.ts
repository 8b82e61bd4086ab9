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
import { listPublished, type ServiceApp, StartError } from '@sandbox/kernel';
import { createDialectsApps } from '@sandbox/resource/dialect-pages';
import { createResponsePage, createShellRoutes, pageOrMarkdown, startPage } from '@sandbox/web';
import { createAgentsApp, createLlmsAsset } from './agents/create-agents-app.js';
import { createApps } from './app.js';
import { ALL_IN_ONE_SETTINGS, type AllInOneSettings } from './config.js';
import type { OwnApps } from './own/create-own-apps.js';
import { followWithPages, followWithTools } from './own/follow-reloads.js';
import { loadOwnApps } from './own/load-own-apps.js';
import { type OwnSource, readDataSetting } from './own/own-sources.js';
import { createSessionsApp, listViews } from './sessions/create-sessions-app.js';

export interface SandboxServerOptions
  extends Pick<ServerOptions, 'hints'>,
    Pick<PlatformOptions, 'maxRemembered'> {
  /** True loads large libraries at the start, so that no request waits for it and delays others. */
  readonly isWarm?: boolean;
  /** Data to serve in addition to that of the setting DATA. */
  readonly apis?: readonly OwnSource[];
  /** Called with a string for a person when changed data cannot be served. */
  readonly report?: (text: string) => void;
}

/**
 * Builds the server of all services that its settings name, and of the data of the user before them.
 * @throws StartError when the data cannot be served, or there is nothing to serve
 */
export async function createSandbox(
  settings: AllInOneSettings,
  { isWarm = false, hints = [], maxRemembered, apis = [], report }: SandboxServerOptions = {},
): Promise<SandboxServer> {
  const platform = createPlatform({ settings, service: 'all-in-one', maxRemembered });
  const sources = [...apis, ...readDataSetting(settings.DATA ?? '')];
  const own = await loadOwnApps({ platform, settings, sources, report });
  if (own === undefined && settings.SERVICES.length === 0)
    throw new StartError('There is nothing to serve: SERVICES=none needs DATA.');
  const apps = [...(own?.apps ?? []), ...(await createApps({ platform, settings, isWarm }))];
  const published = listPublished(ALL_IN_ONE_SETTINGS, settings);
  const tools = createTools({ platform, apps, own });
  const createPages = () => ({
    home: pageOrMarkdown(
      startPage(apps, tools, ['Accept']),
      createLlmsAsset([...apps, ...listViews(tools)]),
    ),
    pages: createShellRoutes({ apps, tools }),
  });
  const front = followWithPages(createPages, own);
  platform.writePage = createResponsePage(apps, tools);
  return createServer({ platform, apps, tools, ...front, published, hints });
}

interface ToolOptions {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  /** The data of the user, which may change. */
  readonly own?: OwnApps | undefined;
}

/** Builds the tools around the services: the inspector, the view over sessions, dialect pages, documentation for agents. */
export function createTools({ platform, apps, own }: ToolOptions): readonly ServiceApp[] {
  const others = followWithTools(() => createToolApps({ platform, apps }), { own, platform });
  const recorded = others.filter(({ name }) => name === 'sessions');
  return [createInspector({ platform, apps: [...apps, ...recorded] }), ...others];
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
