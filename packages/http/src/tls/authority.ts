import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartError } from '@sandbox/kernel';
import { commonName, createCertificate, type Issuer, keyIdOf } from './certificate.js';
import { decodeAll, objectId } from './der.js';

/** A certificate authority. */
export interface Authority {
  readonly issuer: Issuer;
  /** Its certificate, in DER. */
  readonly certificate: Buffer;
}

const DAY_MS = 86_400_000;

/** Clocks of clients may be late. */
const LATE_MS = 3_600_000;

/** How long certificates are valid, from now on: milliseconds since 1970. */
export function validFrom(now: number, days = 365): { readonly from: number; readonly to: number } {
  return { from: now - LATE_MS, to: now + days * DAY_MS };
}

export function createKeyPair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

/** Makes an authority with a new key. @param now - milliseconds since 1970 */
export function createAuthority(now: number, title = 'API Sandbox CA'): Authority {
  const { publicKey, privateKey: key } = createKeyPair();
  const keyId = keyIdOf(publicKey);
  // Trust stores that hold the authorities of two starts find the right one by its name.
  const subject = commonName(`${title} ${keyId.toString('hex', 0, 4)}`);
  const issuer: Issuer = { name: subject, key, keyId };
  const certificate = createCertificate({
    ...{ subject, publicKey, issuer, use: 'authority' },
    ...validFrom(now),
  });
  return { issuer, certificate };
}

/** Makes an authority below another one. */
export function createIntermediate({ issuer }: Authority, now: number): Authority {
  const { publicKey, privateKey: key } = createKeyPair();
  const keyId = keyIdOf(publicKey);
  const name = commonName(`API Sandbox intermediate CA ${keyId.toString('hex', 0, 4)}`);
  const certificate = createCertificate({
    ...{ subject: name, publicKey, issuer, use: 'intermediate' },
    ...validFrom(now),
  });
  return { issuer: { name, key, keyId }, certificate };
}

/**
 * Reads the authority of TLS_CA_FILE and TLS_CA_KEY_FILE.
 * @throws StartError when the files are no certificate of an authority with its key
 */
export function readAuthority(certificateFile: string, keyFile: string): Authority {
  const certificate = readPart('TLS_CA_FILE', certificateFile, (pem) => new X509Certificate(pem));
  const key = readPart('TLS_CA_KEY_FILE', keyFile, (pem) => createPrivateKey(pem));
  if (!certificate.checkPrivateKey(key))
    throw new StartError('TLS_CA_KEY_FILE must be the private key of the certificate TLS_CA_FILE.');
  if (!certificate.ca)
    throw new StartError('TLS_CA_FILE must be the certificate of a CA (basic constraints).');
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'ec')
    throw new StartError(
      `TLS_CA_KEY_FILE must be an RSA or EC key, not "${key.asymmetricKeyType}".`,
    );
  const { raw, publicKey } = certificate;
  const keyId = findKeyId(raw) ?? keyIdOf(publicKey);
  return { issuer: { name: subjectOf(raw), key, keyId }, certificate: raw };
}

/**
 * Reads a file that a setting names.
 * @throws StartError when the file cannot be read, or not parsed
 */
export function readPart<Part>(setting: string, file: string, parse: (pem: Buffer) => Part): Part {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    const { message } = error as Error; // `node:fs` and `node:crypto` throw nothing else
    throw new StartError(`${setting} cannot be used: ${message}`, { cause: error });
  }
}

/** The content of a certificate: [version], serial number, algorithm, issuer, validity, subject, key, extensions. */
function contentOf(certificate: Buffer) {
  const [outer] = decodeAll(certificate);
  const [signed] = decodeAll(outer?.body ?? certificate);
  const content = decodeAll(signed?.body ?? certificate);
  return content[0]?.tag === VERSION ? content.slice(1) : content;
}

const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

function subjectOf(certificate: Buffer): Buffer {
  return contentOf(certificate)[4]?.all ?? certificate;
}

/** The key id that the certificate contains, by which its own certificates name it. */
function findKeyId(certificate: Buffer): Buffer | undefined {
  const extensions = contentOf(certificate).find(({ tag }) => tag === EXTENSIONS);
  const name = objectId('2.5.29.14');
  const all = decodeAll(extensions?.body ?? Buffer.alloc(0)).flatMap(({ body }) => decodeAll(body));
  const found = all.map(({ body }) => decodeAll(body)).find(([id]) => id?.all.equals(name));
  return decodeAll(found?.at(-1)?.body ?? Buffer.alloc(0))[0]?.body;
}
