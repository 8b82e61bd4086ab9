import { createGuidesApp } from '@sandbox/docs-pages';
import {
  createPlatform,
  createServer,
  type HostProcess,
  type Platform,
  runService,
} from '@sandbox/http';
import {
  type COMMON_SETTINGS,
  findMisspelt,
  listPublished,
  parseSettings,
  type ServiceApp,
  type SettingsOf,
} from '@sandbox/kernel';
import { createResponsePage, createShellRoutes, startPage } from '@sandbox/web';
import { createInspector } from './create-inspector.js';

export interface SingleService<Table extends typeof COMMON_SETTINGS> {
  /** As in logs and metrics. */
  readonly name: string;
  readonly settings: Table;
  createApp(platform: Platform, settings: SettingsOf<Table>): ServiceApp;
  createTools?(platform: Platform, apps: readonly ServiceApp[]): readonly ServiceApp[];
}

/** Runs one service as a process, with a start page and the inspector. */
export function runSingleService<Table extends typeof COMMON_SETTINGS>(
  process: HostProcess,
  service: SingleService<Table>,
): Promise<void> {
  const { name, settings: table } = service;
  return runService({
    process,
    build(environment) {
      const settings = parseSettings(table, environment);
      const platform = createPlatform({ settings, service: name });
      const apps = [service.createApp(platform, settings)];
      const tools = [
        createInspector({ platform, apps }),
        createGuidesApp({ platform, apps, settings: table }),
        ...(service.createTools?.(platform, apps) ?? []),
      ];
      platform.writePage = createResponsePage(apps, tools);
      return createServer({
        platform,
        apps,
        tools,
        home: startPage(apps, tools),
        pages: createShellRoutes({ apps, tools }),
        published: listPublished(table, settings),
        hints: findMisspelt(table, environment),
      });
    },
  });
}
