import { createHash, type KeyObject, sign } from 'node:crypto';
import { isIP } from 'node:net';
import {
  addressBytes,
  bits,
  encode,
  implicit,
  instantOf,
  NULL,
  objectId,
  octets,
  positive,
  sequence,
  TRUE,
  tagged,
  utf8,
} from './der.js';

/** The issuer of certificates. */
export interface Issuer {
  /** Its name in DER, as its certificate has it. */
  readonly name: Buffer;
  /** A private key: RSA, or of an elliptic curve. */
  readonly key: KeyObject;
  readonly keyId: Buffer;
}

export interface CertificateOptions {
  /** The name of the subject in DER. */
  readonly subject: Buffer;
  readonly publicKey: KeyObject;
  readonly issuer: Issuer;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** A CA signs certificates. `authority` is one, `intermediate` signs none of further CAs. */
  readonly use: 'authority' | 'intermediate' | 'server' | 'client';
  /** DNS names and IP addresses for which it holds; none when left out. */
  readonly hosts?: readonly string[];
  /** `sha256` when left out. */
  readonly hash?: 'sha1' | 'sha256';
}

/** The signature algorithms, by the type of the key (RFC 3279 2.2, RFC 4055 5, RFC 5758 3.2). */
const SIGNATURES = {
  rsa: { sha1: '1.2.840.113549.1.1.5', sha256: '1.2.840.113549.1.1.11' },
  ec: { sha1: '1.2.840.10045.4.1', sha256: '1.2.840.10045.4.3.2' },
} as const;

/** A name that is only a common name, in DER. */
export function commonName(text: string): Buffer {
  return sequence(encode(0x31, sequence(objectId('2.5.4.3'), utf8(text))));
}

/** The SHA-1 of a public key, which identifies it in certificates (RFC 5280 4.2.1.2). */
export function keyIdOf(publicKey: KeyObject): Buffer {
  return createHash('sha1').update(spkiOf(publicKey)).digest();
}

/** Issues a certificate (RFC 5280), in DER. Its serial number is a hash of its content, in which the key is random. */
export function createCertificate(options: CertificateOptions): Buffer {
  const { subject, publicKey, issuer, from, to, hash = 'sha256' } = options;
  const algorithm = algorithmOf(issuer.key, hash);
  const content = [
    algorithm,
    issuer.name,
    sequence(instantOf(from), instantOf(to)),
    subject,
    spkiOf(publicKey),
    tagged(3, sequence(...extensionsOf(options))),
  ];
  const serial = createHash('sha256').update(Buffer.concat(content)).digest().subarray(0, 16);
  serial[0] = (serial.at(0) ?? 0) | 0x40; // never begins with zeros, which DER does not allow
  const version3 = tagged(0, positive(Buffer.from([2])));
  const signed = sequence(version3, positive(serial), ...content);
  return sequence(signed, algorithm, bits(sign(hash, signed, issuer.key)));
}

function spkiOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' });
}

function algorithmOf({ asymmetricKeyType }: KeyObject, hash: 'sha1' | 'sha256'): Buffer {
  if (asymmetricKeyType === 'ec') return sequence(objectId(SIGNATURES.ec[hash]));
  return sequence(objectId(SIGNATURES.rsa[hash]), NULL);
}

function extensionsOf(options: CertificateOptions): readonly Buffer[] {
  const { publicKey, issuer, use, hosts = [] } = options;
  const signs = use === 'authority' || use === 'intermediate';
  return [
    extension('2.5.29.14', octets(keyIdOf(publicKey))),
    extension('2.5.29.35', sequence(implicit(0, issuer.keyId))),
    extension('2.5.29.19', basicConstraints(use), true),
    extension('2.5.29.15', signs ? CERTIFICATE_SIGN : keyUsageOf(publicKey), true),
    ...(signs ? [] : [extension('2.5.29.37', sequence(objectId(PURPOSES[use])))]),
    ...(hosts.length > 0 ? [extension('2.5.29.17', sequence(...hosts.map(alternativeName)))] : []),
  ];
}

const PURPOSES = { server: '1.3.6.1.5.5.7.3.1', client: '1.3.6.1.5.5.7.3.2' } as const;

/** keyCertSign and cRLSign. */
const CERTIFICATE_SIGN = bits(Buffer.from([0b0000_0110]), 1);

/** digitalSignature, and with RSA, whose key can encrypt the session's, keyEncipherment. */
function keyUsageOf({ asymmetricKeyType }: KeyObject): Buffer {
  return asymmetricKeyType === 'rsa'
    ? bits(Buffer.from([0b1010_0000]), 5)
    : bits(Buffer.from([0b1000_0000]), 7);
}

function basicConstraints(use: CertificateOptions['use']): Buffer {
  if (use === 'authority') return sequence(TRUE);
  return use === 'intermediate' ? sequence(TRUE, positive(Buffer.from([0]))) : sequence();
}

function alternativeName(host: string): Buffer {
  return isIP(host) === 0 ? implicit(2, Buffer.from(host)) : implicit(7, addressBytes(host));
}

function extension(name: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectId(name), ...(isCritical ? [TRUE] : []), octets(value));
}

/** A certificate as PEM (RFC 7468). */
export function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
