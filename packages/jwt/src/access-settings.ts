import { readFileSync } from 'node:fs';
import { type SettingsOf, urlSetting } from '@sandbox/kernel';
import { createRsaVerifier } from './key-pair.js';
import type { VerifyingKeys } from './keys.js';
import { verifyingKeyFile } from './rsa-key-file.js';

/** The settings of a service that takes access tokens of the utilities. */
export const ACCESS_SETTINGS = {
  RS256_KEY_FILE: verifyingKeyFile,
  OAUTH_ISSUER: urlSetting({
    meaning:
      'Address under which clients reach the utilities, which issue tokens; without it the one under which they reach this service.',
  }),
} as const;

export type AccessSettings = SettingsOf<typeof ACCESS_SETTINGS>;

/** Reads the keys that access tokens are checked by: what the utilities publish of theirs. */
export function loadAccessKeys({
  RS256_KEY_FILE,
}: Pick<AccessSettings, 'RS256_KEY_FILE'>): VerifyingKeys {
  return { RS256: createRsaVerifier(readFileSync(RS256_KEY_FILE)) };
}
