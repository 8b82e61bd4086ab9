import { X509Certificate } from 'node:crypto';
import {
  type ClientCertificate,
  describeCertificate,
  type HttpRequest,
  readItem,
} from '@sandbox/http';
import { REALM } from '../../auth/authorization.js';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';

/** A client certificate, and how the client sent it. */
export interface FoundCertificate {
  readonly in: 'TLS' | 'Client-Cert';
  readonly certificate: ClientCertificate;
}

/** No registered scheme, but a 401 must have a challenge (RFC 9110 15.5.2). */
export const CHALLENGE = { 'WWW-Authenticate': `ClientCertificate realm="${REALM}"` };

/**
 * The certificate of a client: that of its connection, or that of the header `Client-Cert` (RFC 9440) of a trusted proxy,
 * which has checked it. Undefined when there is none.
 * @throws AppError malformed_credentials when the header contains no certificate
 */
export function findClientCertificate(
  { tls, headers }: Pick<HttpRequest, 'tls' | 'headers'>,
  { platform }: Pick<Dependencies, 'platform'>,
): FoundCertificate | undefined {
  const header = headers['client-cert']?.toString();
  if (header !== undefined && platform.settings.TRUST_PROXY > 0) {
    const sent = parseHeader(header);
    const reason = findDateProblem(sent, platform.clock.now());
    return { in: 'Client-Cert', certificate: describeCertificate(sent, reason) };
  }
  const certificate = tls?.clientCertificate;
  return certificate ? { in: 'TLS', certificate } : undefined;
}

/**
 * The thumbprint of a client's certificate, `x5t#S256` of RFC 8705 3.1; undefined when there is none.
 * @throws AppError malformed_credentials
 */
export function findClientThumbprint(
  request: Pick<HttpRequest, 'tls' | 'headers'>,
  deps: Pick<Dependencies, 'platform'>,
): string | undefined {
  const fingerprint = findClientCertificate(request, deps)?.certificate.fingerprint256;
  return fingerprint && Buffer.from(fingerprint.replaceAll(':', ''), 'hex').toString('base64url');
}

function parseHeader(text: string): X509Certificate {
  try {
    const { bare } = readItem(text);
    return new X509Certificate(bare.type === 'bytes' ? bare.value : '');
  } catch {
    throw fail('malformed_credentials', {
      detail: 'Client-Cert must be a certificate in DER, as Base64 between colons (RFC 9440 2.1).',
      headers: CHALLENGE,
    });
  }
}

/** The proxy has checked the CA. The codes are OpenSSL's. */
function findDateProblem({ validFrom, validTo }: X509Certificate, now: number): string | null {
  if (now < Date.parse(validFrom)) return 'CERT_NOT_YET_VALID';
  return now > Date.parse(validTo) ? 'CERT_HAS_EXPIRED' : null;
}

/** A certificate as JSON shows it. */
export function toJson(certificate: ClientCertificate): Readonly<Record<string, unknown>> {
  const { validFrom: valid_from, validTo: valid_to, authorized, reason, ...names } = certificate;
  return { ...names, valid_from, valid_to, authorized, reason };
}
