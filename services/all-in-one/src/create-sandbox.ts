import {
  createPlatform,
  createServer,
  type PlatformOptions,
  type SandboxServer,
  type ServerOptions,
} from '@sandbox/http';
import { listPublished } from '@sandbox/kernel';
import { createResponsePage, createShellRoutes, pageOrMarkdown, startPage } from '@sandbox/web';
import { createLlmsAsset } from './agents/create-agents-app.js';
import { createApps } from './app.js';
import { ALL_IN_ONE_SETTINGS, type AllInOneSettings } from './config.js';
import { createTools } from './create-tools.js';
import { listViews } from './sessions/create-sessions-app.js';

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
  const pages = createShellRoutes({ apps, tools, settings: ALL_IN_ONE_SETTINGS });
  return createServer({ platform, apps, tools, home, pages, published, hints });
}
