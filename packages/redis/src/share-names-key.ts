import type { SecretSource } from '@sandbox/kernel';
import {
  createSharedSecret,
  type SharedSecret,
  type SharedSecretOptions,
} from './shared-secret.js';

/** The rule for names of sessions, as far as it needs a key. */
interface SignedNames {
  /** True when names are signed, and no key is set. */
  readonly needsKey: boolean;
  shareKey(source: SecretSource): void;
  /** The error for a name that comes before the key is known. */
  keyAway(): Error;
}

/** The same for all services: a name is one session in all of them. */
const KEY_NAME = 'sandbox:session-names';

/** Lets all replicas of all services sign names of sessions with one key, when they need one. */
export function shareNamesKey(
  options: Pick<SharedSecretOptions, 'use' | 'timers'> & { readonly names: SignedNames },
): Pick<SharedSecret, 'start' | 'stop'> {
  const { use, timers, names } = options;
  if (!names.needsKey) return { start: () => Promise.resolve(), stop: () => {} };
  const shared = createSharedSecret({ name: KEY_NAME, use, timers, unknown: names.keyAway });
  names.shareKey(shared.source);
  return shared;
}
