import type { OwnApps, OwnAppsOptions } from './create-own-apps.js';

/** Loads the data of the user; undefined, and nothing of what reads data is loaded, where there is none. */
export async function loadOwnApps(options: OwnAppsOptions): Promise<OwnApps | undefined> {
  if (options.sources.length === 0 && options.settings.SANDBOX_CONFIG === null) return undefined;
  const { createOwnApps } = await import('./create-own-apps.js');
  return createOwnApps(options);
}
