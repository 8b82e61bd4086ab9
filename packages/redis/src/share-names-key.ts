import type { SecretSource } from '@sandbox/kernel';
import {
  createSharedSecret,
  type SharedSecret,
  type SharedSecretOptions,
} from './shared-secret.js';

/** The part of the rule for session names that needs a key. */
interface SignedNames {
  /** True if names are signed and no key is set. */
  readonly needsKey: boolean;
  shareKey(source: SecretSource): void;
  /** The error for a name that arrives before the key is known. */
  keyAway(): Error;
}

/** The same for all services, which share sessions by name. */
const KEY_NAME = 'sandbox:session-names';

/** Lets all replicas of all services sign session names with one key, if needed. */
export function shareNamesKey(
  options: Pick<SharedSecretOptions, 'use' | 'timers'> & { readonly names: SignedNames },
): Pick<SharedSecret, 'start' | 'stop'> {
  const { use, timers, names } = options;
  if (!names.needsKey) return { start: () => Promise.resolve(), stop: () => {} };
  const shared = createSharedSecret({ name: KEY_NAME, use, timers, unknown: names.keyAway });
  names.shareKey(shared.source);
  return shared;
}
