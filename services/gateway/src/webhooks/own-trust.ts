import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { Platform } from '@sandbox/http';

/** Chooses the CAs that a receiver's certificate is checked with; undefined for those of Node. */
export type FindTrust = (url: URL) => SecureContext | undefined;

/** Trusts the CA of this process too at its own port of HTTPS, which serves webhook bins. */
export function createOwnTrust(platform: Pick<Platform, 'tls'>): FindTrust {
  let trusted: SecureContext | undefined;
  return ({ port }) => {
    const { tls } = platform;
    if (tls === undefined || port !== String(tls.port)) return undefined;
    trusted ??= createSecureContext({ ca: [...rootCertificates, tls.ca.pem] });
    return trusted;
  };
}
