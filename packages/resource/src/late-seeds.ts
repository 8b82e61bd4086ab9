import { type Platform, platformError } from '@sandbox/http';
import { type Dataset, loadWhenUsed, readSeeds } from './dataset.js';
import type { Api } from './define-api.js';

/** Records that are loaded with the first request for one. */
export interface LateSeeds {
  readonly dataset: Dataset;
  /** Whether they could not be loaded; they are not read again, so that requests do not pay for it. */
  hasFailed(): boolean;
}

/** Builds the dataset of an API that reads its seed files late: errors in them are logged, and requests fail with 503. */
export function createLateSeeds(api: Api, folder: string, log: Platform['log']): LateSeeds {
  let failure: unknown;
  const dataset = loadWhenUsed(api, () => {
    try {
      if (failure === undefined) return readSeeds(api, folder);
    } catch (error) {
      failure = error;
      log.error({ err: error }, `The records of ${api.name} cannot be loaded`);
    }
    throw platformError('not_ready', {
      detail: `The records of ${api.name} cannot be loaded. The server log has the reason.`,
    });
  });
  return { dataset, hasFailed: () => failure !== undefined };
}
