import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';

/** The properties of the TLS connection of a request. */
export interface TlsDetails {
  /** Such as `TLSv1.3`. */
  readonly protocol: string;
  /** OpenSSL's name of the cipher suite. */
  readonly cipher: string;
  /** The protocol that client and server agreed on: `h2` or `http/1.1`; null for a client that offers none. */
  readonly alpn: string | null;
  /** The host name that the client asked for; null for a client that names none. */
  readonly sni: string | null;
  /** True when the connection continues an earlier TLS session. */
  readonly resumed: boolean;
  /** Null for a client that sent none. */
  readonly clientCertificate: ClientCertificate | null;
}

/** The certificate of a client and the result of its check. */
export interface ClientCertificate {
  /** Such as `CN=sandbox-client`, its parts joined by `, `. */
  readonly subject: string;
  readonly issuer: string;
  /** In hexadecimal. */
  readonly serial: string;
  /** SHA-256 in hexadecimal, bytes separated by colons. */
  readonly fingerprint256: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  /** True when it comes from an accepted authority and holds now. */
  readonly authorized: boolean;
  /** OpenSSL's code of the failed check, such as `CERT_HAS_EXPIRED`; null when it is authorized. */
  readonly reason: string | null;
}

/** Describes a connection whose handshake is complete. */
export function describeTls(socket: TLSSocket): TlsDetails {
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    cipher: socket.getCipher().name,
    alpn: socket.alpnProtocol || null,
    sni: nameOf(socket) || null,
    resumed: socket.isSessionReused(),
    clientCertificate: certificateOf(socket),
  };
}

/** Node sets it on the server's side too, its types do not know it. */
function nameOf(socket: TLSSocket & { readonly servername?: string | false | null }) {
  return socket.servername;
}

function certificateOf(socket: TLSSocket): ClientCertificate | null {
  const certificate = socket.getPeerX509Certificate();
  if (certificate === undefined) return null;
  const { authorized, authorizationError: error } = socket;
  return describeCertificate(certificate, authorized ? null : String(error ?? 'unknown'));
}

/** Describes a client certificate. @param reason - OpenSSL's code of the failed check; null when it is authorized */
export function describeCertificate(
  certificate: X509Certificate,
  reason: string | null,
): ClientCertificate {
  const { serialNumber: serial, fingerprint256, subject, issuer } = certificate;
  return {
    subject: onOneLine(subject),
    issuer: onOneLine(issuer),
    ...{ serial, fingerprint256 },
    validFrom: toIso(certificate.validFrom),
    validTo: toIso(certificate.validTo),
    authorized: reason === null,
    reason,
  };
}

/** Node writes each part of a name on a line; an empty name has no text at all. */
function onOneLine(name: string | undefined): string {
  return (name ?? '').trim().split('\n').join(', ');
}

/** From OpenSSL's `Mar 30 12:00:00 2026 GMT`. */
function toIso(text: string): string {
  return new Date(text).toISOString();
}
