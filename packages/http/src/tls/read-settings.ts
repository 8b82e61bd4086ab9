import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type CommonSettings, StartError } from '@sandbox/kernel';
import { type Authority, createAuthority, readAuthority, readPart } from './authority.js';
import type { Identity } from './identities.js';

/**
 * Reads the CA that the settings name, or makes one.
 * @param now - milliseconds since 1970
 * @throws StartError
 */
export function loadAuthority(
  { TLS_CA_FILE: certificate, TLS_CA_KEY_FILE: key }: CommonSettings,
  now: number,
): Authority {
  if (certificate !== null && key !== null) return readAuthority(certificate, key);
  requireBoth({ TLS_CA_FILE: certificate, TLS_CA_KEY_FILE: key });
  return createAuthority(now);
}

/**
 * Reads the certificate that the settings name for the ordinary hosts; undefined when they name none.
 * @throws StartError also with PUBLIC and none: strangers cannot trust an issued one
 */
export function loadIdentity(settings: CommonSettings): Identity | undefined {
  const { TLS_CERT_FILE: certificateFile, TLS_KEY_FILE: keyFile, PUBLIC } = settings;
  if (certificateFile !== null && keyFile !== null) {
    const cert = readPart('TLS_CERT_FILE', certificateFile, (pem) => pem.toString());
    const parsed = readPart('TLS_CERT_FILE', certificateFile, (pem) => new X509Certificate(pem));
    const key = readPart('TLS_KEY_FILE', keyFile, (pem) => createPrivateKey(pem));
    if (!parsed.checkPrivateKey(key))
      throw new StartError(
        'TLS_KEY_FILE must be the private key of the first certificate in TLS_CERT_FILE.',
      );
    return { cert, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }
  requireBoth({ TLS_CERT_FILE: certificateFile, TLS_KEY_FILE: keyFile });
  if (PUBLIC)
    throw new StartError('With PUBLIC=true, TLS_PORT needs TLS_CERT_FILE and TLS_KEY_FILE.');
  return undefined;
}

function requireBoth(files: Readonly<Record<string, string | null>>): void {
  const missing = Object.keys(files).find((name) => files[name] === null);
  const present = Object.keys(files).find((name) => files[name] !== null);
  if (missing !== undefined && present !== undefined)
    throw new StartError(`${present} needs ${missing}.`);
}

const EVERYWHERE = ['0.0.0.0', '::'];

/** The names and IP addresses of this machine. `host.docker.internal` is its name for containers. */
export function namesOf({ HOST, TLS_HOSTS }: CommonSettings): readonly [string, ...string[]] {
  const own = EVERYWHERE.includes(HOST) ? [] : [HOST.toLowerCase()];
  const others = new Set(['127.0.0.1', '::1', 'host.docker.internal', ...own, ...TLS_HOSTS]);
  others.delete('localhost');
  return ['localhost', ...others];
}
