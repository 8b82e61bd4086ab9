import { createPlatform, createServer, type SandboxServer } from '@sandbox/http';
import { createInspector } from '@sandbox/inspector';
import { findMisspelt, listPublished, parseSettings } from '@sandbox/kernel';
import { startPage } from '@sandbox/web';
import { createApps } from './app.js';
import { ALL_IN_ONE_SETTINGS } from './config.js';

/**
 * Builds the server of all services that its environment names.
 * @throws SettingsError when the environment has a value that cannot be used
 */
export async function createSandbox(
  environment: Readonly<Record<string, string | undefined>>,
  { isWarm = false } = {},
): Promise<SandboxServer> {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, environment);
  const platform = createPlatform({ settings, service: 'all-in-one' });
  const apps = await createApps({ platform, settings, isWarm });
  const published = listPublished(ALL_IN_ONE_SETTINGS, settings);
  const hints = findMisspelt(ALL_IN_ONE_SETTINGS, environment);
  const tools = [createInspector({ platform, apps })];
  return createServer({ platform, apps, tools, home: startPage(apps, tools), published, hints });
}
