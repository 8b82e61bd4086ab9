import { inQuery } from '@sandbox/endpoint';
import type { Platform } from '@sandbox/http';
import {
  anyText,
  createRandom,
  type IdSource,
  type Random,
  type ServiceLink,
} from '@sandbox/kernel';
import type { Credentials } from './credentials.js';
import type { Attempts } from './groups/timing/attempts.js';

/** The path below which all paths of this service are. */
export const ROOT = '/v1/utils';

/** The page above a page of the service in its breadcrumb. */
export const UTILS_CRUMBS: readonly ServiceLink[] = [{ label: 'Utilities', path: ROOT }];

/**
 * The dependencies of endpoints beside the request: settings, clock and timers of the platform, and a source
 * of chance.
 */
export interface Dependencies {
  readonly platform: Platform;
  /** The name of this service. */
  readonly service: string;
  readonly random: Random;
  readonly uuids: IdSource;
  /** The published credentials. */
  readonly credentials: Credentials;
  /** Counts attempts by keys of clients. */
  readonly attempts: Attempts;
  /** Whether a client may choose types that a page of this origin would execute. */
  readonly unsafeContent: boolean;
  /** Path of cookies that name no path, outside of a session in the request's path. */
  readonly cookiePath: string;
}

/** The seed that makes random results repeatable. */
export const seedParameter = inQuery(anyText, {
  description: 'Any string. The same seed always gives the same result.',
  example: 'red',
});

/** Returns the random source of a request: seeded unless the seed is absent or empty, else the service's own. */
export function randomOf(seed: string | undefined, random: Random): Random {
  return seed ? createRandom(seed) : random;
}
