import { createPlatform } from '@sandbox/http';
import { parseSettings } from '@sandbox/kernel';
import { createApps } from '../app.js';
import { ALL_IN_ONE_SETTINGS } from '../config.js';
import { renderPackageLlms } from './llms-text.js';

/** What agents read of the services before they are started. */
export async function describeForAgents(): Promise<string> {
  const settings = parseSettings(ALL_IN_ONE_SETTINGS, { LOG_LEVEL: 'silent' });
  const platform = createPlatform({ settings });
  return renderPackageLlms(await createApps({ platform, settings }));
}
