import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { lazy } from '@sandbox/kernel';
import {
  type Authority,
  createAuthority,
  createIntermediate,
  createKeyPair,
  validFrom,
} from './authority.js';
import {
  type CertificateOptions,
  commonName,
  createCertificate,
  keyIdOf,
  toPem,
} from './certificate.js';
import type { ClientFlaw } from './client-flaws.js';
import type { CertificateKind } from './lab-hosts.js';

/** A certificate with its private key, as PEM. */
export interface Identity {
  /** The certificate, then those between it and the root that are sent with it. */
  readonly cert: string;
  readonly key: string;
}

/** Issues the certificates of servers and clients. */
export interface Identities {
  /** The certificate of a host. @param names - host names and IP addresses; the first one is its subject */
  server(kind: CertificateKind, names: readonly [string, ...string[]]): Promise<Identity>;
  client(flaw?: ClientFlaw): Identity;
}

export interface IdentitiesOptions {
  readonly authority: Authority;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Builds them; keys are made when they are first needed. */
export function createIdentities({ authority, now }: IdentitiesOptions): Identities {
  const other = lazy(() => createAuthority(now, 'API Sandbox untrusted CA'));
  const intermediate = lazy(() => createIntermediate(authority, now));
  const curveKey = lazy(async () => createKeyPair());
  const rsaKey = createRsaKeys();
  const keyOf = (kind: CertificateKind): Promise<KeyPair> => {
    const bits = RSA_BITS[kind];
    return bits === undefined ? curveKey() : rsaKey(bits);
  };
  return {
    async server(kind, names) {
      const keys = await keyOf(kind);
      const signer = signerOf(kind, { authority, other, intermediate });
      const subject = commonName(names[0]);
      const issuer =
        kind === 'self-signed'
          ? { name: subject, key: keys.privateKey, keyId: keyIdOf(keys.publicKey) }
          : signer.issuer;
      const own = createCertificate({
        ...{ subject, publicKey: keys.publicKey, issuer, use: 'server' },
        ...{ hosts: names, ...validFrom(now) },
        ...changesOf(kind, now),
      });
      const others = SENDS_ISSUER.has(kind) ? [signer.certificate] : [];
      return { cert: [own, ...others].map(toPem).join(''), key: toKeyPem(keys.privateKey) };
    },
    client(flaw) {
      const { publicKey, privateKey } = createKeyPair();
      const certificate = createCertificate({
        ...{ subject: commonName('sandbox-client'), publicKey },
        issuer: (flaw === 'untrusted' ? other() : authority).issuer,
        use: flaw === 'wrong-usage' ? 'server' : 'client',
        ...(flaw === 'expired' ? PAST(now) : validFrom(now)),
      });
      return { cert: toPem(certificate), key: toKeyPem(privateKey) };
    },
  };
}

/** Builds what makes one key pair of each length. */
function createRsaKeys(): (bits: number) => Promise<KeyPair> {
  const keys = new Map<number, Promise<KeyPair>>();
  return (bits) => {
    const known = keys.get(bits) ?? generateRsa('rsa', { modulusLength: bits });
    keys.set(bits, known);
    return known;
  };
}

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const generateRsa = promisify(generateKeyPair);

const RSA_BITS: Partial<Record<CertificateKind, number>> = { 'rsa-1024': 1024, 'rsa-2048': 2048 };

/** Hosts that send the certificate of the CA that signed theirs. */
const SENDS_ISSUER: ReadonlySet<CertificateKind> = new Set(['full-chain', 'untrusted-root']);

const DAY_MS = 86_400_000;
const PAST = (now: number) => ({ from: now - 90 * DAY_MS, to: now - 30 * DAY_MS });
/** Later than any process runs. */
const FUTURE = (now: number) => ({ from: now + 3650 * DAY_MS, to: now + 3710 * DAY_MS });

function signerOf(
  kind: CertificateKind,
  authorities: {
    readonly authority: Authority;
    readonly other: () => Authority;
    readonly intermediate: () => Authority;
  },
): Authority {
  if (kind === 'untrusted-root') return authorities.other();
  if (kind === 'incomplete-chain' || kind === 'full-chain') return authorities.intermediate();
  return authorities.authority;
}

/** The flaws of a certificate of a kind, as changes of its options. */
function changesOf(kind: CertificateKind, now: number): Partial<CertificateOptions> {
  switch (kind) {
    case 'expired':
      return PAST(now);
    case 'not-yet-valid':
      return FUTURE(now);
    case 'wrong-host':
      return { hosts: ['elsewhere.example'], subject: commonName('elsewhere.example') };
    case 'no-san':
      return { hosts: [] };
    case 'wrong-usage':
      return { use: 'client' };
    case 'sha1':
      return { hash: 'sha1' };
    default:
      return {};
  }
}

function toKeyPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
