import { createSeal, type Seal } from '@sandbox/kernel';
import type { Credentials } from '../../credentials.js';

/** Longer words are none of ours. */
const MAX_LENGTH = 16_384;

/** Builds the seal of codes and tokens; replicas with the same credentials open each other's. */
export function createCredentialsSeal({ rs256Key, client }: Credentials): Seal {
  return createSeal({
    secret: JSON.stringify([rs256Key, client.id, client.secret]),
    label: 'sealed codes',
    encoding: 'base64url',
    maxLength: MAX_LENGTH,
  });
}
