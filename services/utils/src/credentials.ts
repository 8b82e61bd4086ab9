import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type PublishedCredential, type SettingsOf, StartError } from '@sandbox/kernel';
import type { CREDENTIAL_SETTINGS } from './config.js';

/** It signs only the input of the JWT tools, so no installation needs a different one. */
const PS256_KEY_FILE = new URL('../keys/ps256.pem', import.meta.url);

/** The published credentials, as endpoints that check them and pages that show them read them. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
  readonly apiKey: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** The client without a secret (RFC 6749 2.1). */
  readonly publicClient: { readonly id: string };
  readonly jwtSecret: string;
  readonly sigv4: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly region: string;
    readonly service: string;
  };
  /** PKCS#8 PEM of the RSA key of RS256 tokens. */
  readonly rs256Key: string;
  /** The same of PS256 tokens, which need a separate key (RFC 8725 3.1). */
  readonly ps256Key: string;
}

/**
 * Reads the credentials from the settings and the key from its file.
 * @throws StartError when the key file cannot be read
 */
export function loadCredentials(settings: SettingsOf<typeof CREDENTIAL_SETTINGS>): Credentials {
  return {
    user: settings.SANDBOX_USER,
    password: settings.SANDBOX_PASSWORD,
    apiKey: settings.API_KEY,
    client: { id: settings.OAUTH_CLIENT_ID, secret: settings.OAUTH_CLIENT_SECRET },
    publicClient: { id: settings.OAUTH_PUBLIC_CLIENT_ID },
    jwtSecret: settings.JWT_SECRET,
    sigv4: {
      accessKeyId: settings.SIGV4_ACCESS_KEY_ID,
      secretAccessKey: settings.SIGV4_SECRET_ACCESS_KEY,
      region: settings.SIGV4_REGION,
      service: settings.SIGV4_SERVICE,
    },
    rs256Key: readKey(settings.RS256_KEY_FILE),
    ps256Key: readFileSync(PS256_KEY_FILE, 'utf8'),
  };
}

/** The credentials as the start-up text lists them. */
export function listCredentials(credentials: Credentials): readonly PublishedCredential[] {
  const { user, password, apiKey, client, publicClient, jwtSecret, sigv4 } = credentials;
  return [
    { label: 'User', value: `${user} / ${password}` },
    { label: 'API key', value: apiKey },
    { label: 'OAuth client', value: `${client.id} / ${client.secret}` },
    { label: 'Public client', value: `${publicClient.id} (no secret, PKCE)` },
    { label: 'JWT secret', value: jwtSecret },
    { label: 'SigV4 key', value: `${sigv4.accessKeyId} / ${sigv4.secretAccessKey}` },
  ];
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`RS256_KEY_FILE cannot be read: ${reason}`);
  }
}

/** Compares secrets of any length in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
