import type { OwnApps, OwnAppsOptions } from './create-own-apps.js';

/**
 * Loads the data of the user. Without data it returns undefined and does not load the code that reads data.
 */
export async function loadOwnApps(options: OwnAppsOptions): Promise<OwnApps | undefined> {
  if (options.sources.length === 0 && options.settings.SANDBOX_CONFIG === null) return undefined;
  const { createOwnApps } = await import('./create-own-apps.js');
  return createOwnApps(options);
}
