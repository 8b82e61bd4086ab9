import type { Platform } from '@sandbox/http';
import type { IdSource, Random } from '@sandbox/kernel';
import type { Credentials } from './credentials.js';

/** What endpoints need beside the request: settings, clock and timers of the platform, and a source of chance. */
export interface Dependencies {
  readonly platform: Platform;
  readonly random: Random;
  readonly uuids: IdSource;
  /** The published credentials. */
  readonly credentials: Credentials;
  /** Whether a client may choose types that a page of ours would execute. */
  readonly unsafeContent: boolean;
}
