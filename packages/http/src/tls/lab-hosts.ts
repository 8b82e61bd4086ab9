import type { TlsOptions } from 'node:tls';

/** The certificates that hosts have, by what is wrong with them; `lab` is right. */
export const CERTIFICATE_KINDS = [
  'lab',
  'expired',
  'not-yet-valid',
  'wrong-host',
  'no-san',
  'self-signed',
  'untrusted-root',
  'incomplete-chain',
  'full-chain',
  'wrong-usage',
  'sha1',
  'rsa-2048',
  'rsa-1024',
] as const;

export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** The behaviour of a host in place of a handshake. */
export type BrokenHandshake = 'stall' | 'reset' | 'garbage';

/** A host of the TLS laboratory: what it does that others do not. */
export interface LabHost {
  /** The first label of `<name>.tls.localhost`. */
  readonly name: string;
  /** The experience of a client, as a sentence. */
  readonly meaning: string;
  /** `lab` when left out. */
  readonly certificate?: CertificateKind;
  readonly options?: Pick<TlsOptions, 'minVersion' | 'maxVersion' | 'ciphers'>;
  /** Both when left out. */
  readonly protocols?: readonly ('h2' | 'http/1.1')[];
  /** Whether the host needs a client certificate: `required` ends the handshake without one, `checked` rejects requests. */
  readonly clients?: 'required' | 'checked';
  readonly handshake?: BrokenHandshake;
}

/** The option with which OpenSSL uses weak keys, signatures and versions at all. */
const WEAK = 'DEFAULT:@SECLEVEL=0';

/** Every host of the laboratory. Ports of TLS_LAB_PORT follow this order. */
export const LAB_HOSTS: readonly LabHost[] = [
  { name: 'expired', certificate: 'expired', meaning: 'The certificate expired 30 days ago.' },
  {
    name: 'not-yet-valid',
    certificate: 'not-yet-valid',
    meaning: 'The certificate is not valid for ten years yet.',
  },
  {
    name: 'wrong-host',
    certificate: 'wrong-host',
    meaning: 'The certificate is for elsewhere.example.',
  },
  {
    name: 'no-san',
    certificate: 'no-san',
    meaning:
      'The certificate names its host only as common name, without a subject alternative name.',
  },
  {
    name: 'self-signed',
    certificate: 'self-signed',
    meaning: 'The certificate is signed with its own key.',
  },
  {
    name: 'untrusted-root',
    certificate: 'untrusted-root',
    meaning: 'Another CA, which is not published, signed the certificate.',
  },
  {
    name: 'incomplete-chain',
    certificate: 'incomplete-chain',
    meaning: 'The server does not send the intermediate certificate.',
  },
  {
    name: 'full-chain',
    certificate: 'full-chain',
    meaning: 'Nothing is wrong: the server sends the intermediate certificate.',
  },
  {
    name: 'wrong-usage',
    certificate: 'wrong-usage',
    meaning: 'The certificate is for clients only (extended key usage).',
  },
  {
    name: 'sha1',
    certificate: 'sha1',
    options: { ciphers: WEAK },
    meaning: 'The certificate has a SHA-1 signature.',
  },
  {
    name: 'rsa-1024',
    certificate: 'rsa-1024',
    options: { ciphers: WEAK },
    meaning: 'The certificate has an RSA key of 1024 bits.',
  },
  version('tls-v1-0', 'TLSv1', 'TLS 1.0'),
  version('tls-v1-1', 'TLSv1.1', 'TLS 1.1'),
  version('tls-v1-2', 'TLSv1.2', 'TLS 1.2'),
  version('tls-v1-3', 'TLSv1.3', 'TLS 1.3'),
  {
    name: 'cbc',
    options: { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' },
    protocols: ['http/1.1'], // HTTP/2 forbids the suite (RFC 9113 9.2.2)
    meaning: 'TLS 1.2 with only one cipher suite, ECDHE-ECDSA-AES128-SHA (CBC).',
  },
  { name: 'http1-only', protocols: ['http/1.1'], meaning: 'The server offers only HTTP/1.1.' },
  { name: 'h2-only', protocols: ['h2'], meaning: 'The server offers only HTTP/2.' },
  {
    name: 'client-cert-required',
    clients: 'required',
    meaning: 'The handshake fails without a valid client certificate.',
  },
  {
    name: 'client-cert-checked',
    clients: 'checked',
    meaning: 'Requests without a valid client certificate fail with 400 and the reason.',
  },
  {
    name: 'stalled-handshake',
    handshake: 'stall',
    meaning: 'The server does not respond to the ClientHello, and closes after two minutes.',
  },
  {
    name: 'reset-handshake',
    handshake: 'reset',
    meaning: 'The server resets the connection after the ClientHello.',
  },
  {
    name: 'garbage',
    handshake: 'garbage',
    meaning: 'The server responds to the ClientHello with bytes that are not TLS.',
  },
];

function version(name: string, tls: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', title: string) {
  const isOld = tls === 'TLSv1' || tls === 'TLSv1.1';
  return {
    name,
    meaning: `The server accepts only ${title}.`,
    options: { minVersion: tls, maxVersion: tls, ...(isOld && { ciphers: WEAK }) },
    // HTTP/2 needs TLS 1.2 (RFC 9113 9.2), and very old clients know no keys of elliptic curves.
    ...(isOld && { certificate: 'rsa-2048' as const, protocols: ['http/1.1'] as const }),
  } satisfies LabHost;
}

/** The name by which clients reach a host of the laboratory: curl and browsers take it for this machine. */
export function hostOf(name: string): string {
  return `${name}.tls.localhost`;
}

/** The host of all other names. */
export const ORDINARY: LabHost = { name: 'localhost', meaning: 'The services.' };
