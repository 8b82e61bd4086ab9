import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import * as x509 from '@peculiar/x509';
import { type Authority, createAuthority } from '../../src/tls/authority.js';
import { CLIENT_FLAWS } from '../../src/tls/client-flaws.js';
import { addressBytes, instantOf } from '../../src/tls/der.js';
import { createIdentities } from '../../src/tls/identities.js';
import { CERTIFICATE_KINDS, type CertificateKind } from '../../src/tls/lab-hosts.js';

const NOW = Date.parse('2026-03-30T12:00:00Z');
const DAY_MS = 86_400_000;
const authority = createAuthority(NOW);
const NAMES = [
  'a.test',
  'localhost',
  '*.b.test',
  '127.0.0.1',
  '::1',
  '2001:db8::8:800:200c:417a',
] as const;
const identities = createIdentities({ authority, now: NOW });

/** A certificate as two parsers read it. */
function read(pem: string) {
  const node = new X509Certificate(pem);
  return { node, other: new x509.X509Certificate(node.raw) };
}

function readAuthority({ certificate }: Authority) {
  return { node: new X509Certificate(certificate), other: new x509.X509Certificate(certificate) };
}

const purposesOf = ({ other }: ReturnType<typeof read>): readonly string[] =>
  (other.getExtension(x509.ExtendedKeyUsageExtension)?.usages ?? []).map(String);

const SERVER = '1.3.6.1.5.5.7.3.1';
const CLIENT = '1.3.6.1.5.5.7.3.2';

describe('every certificate', () => {
  const all: readonly [string, () => Promise<string>][] = [
    ...CERTIFICATE_KINDS.map(
      (kind) => [kind, async () => (await identities.server(kind, NAMES)).cert] as const,
    ),
    ...[undefined, ...CLIENT_FLAWS].map(
      (flaw) =>
        [`of a client: ${flaw ?? 'right'}`, async () => identities.client(flaw).cert] as const,
    ),
  ].map(([name, make]) => [name, make]);

  it.each(all)('is read alike by two parsers: %s', async (_kind, make) => {
    const { node, other } = read(await make());
    expect({
      subject: other.subject,
      issuer: other.issuer,
      serial: other.serialNumber.toUpperCase(),
      from: other.notBefore.getTime(),
      to: other.notAfter.getTime(),
    }).toEqual({
      subject: node.subject,
      issuer: node.issuer,
      serial: node.serialNumber,
      from: Date.parse(node.validFrom),
      to: Date.parse(node.validTo),
    });
    expect(other.getExtension(x509.SubjectKeyIdentifierExtension)).not.toBeNull();
    expect(other.getExtension(x509.AuthorityKeyIdentifierExtension)).not.toBeNull();
  });

  it('has a serial number and an issuer of its start', async () => {
    const serials = await Promise.all(
      CERTIFICATE_KINDS.map(
        async (kind) =>
          read((await identities.server(kind, [`${kind}.test`])).cert).node.serialNumber,
      ),
    );
    expect(new Set(serials).size).toBe(serials.length);
    const names = [authority, createAuthority(NOW)].map((each) => readAuthority(each).node.subject);
    expect(names[0]).not.toBe(names[1]);
  });
});

describe('the certificate of the CA', () => {
  const { node, other } = readAuthority(authority);

  it('signs itself and certificates, and nothing else', () => {
    expect([node.ca, node.verify(node.publicKey)]).toEqual([true, true]);
    expect(other.getExtension(x509.KeyUsagesExtension)?.usages).toBe(
      x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
    );
  });

  it('is valid for a year', () => {
    expect(Date.parse(node.validTo)).toBe(NOW + 365 * DAY_MS);
  });
});

describe('the certificate of a host', () => {
  const issued = async (kind: CertificateKind) => read((await identities.server(kind, NAMES)).cert);
  const root = readAuthority(authority).node;

  it.each(['lab', 'expired', 'wrong-host', 'no-san', 'wrong-usage', 'sha1', 'rsa-1024'] as const)(
    '%s is signed by the CA',
    async (kind) => {
      const { node } = await issued(kind);
      expect([node.verify(root.publicKey), node.checkIssued(root)]).toEqual([true, true]);
    },
  );

  it('has all its names, and the first one as its subject', async () => {
    const { node } = await issued('lab');
    expect(node.subject).toBe('CN=a.test');
    const names = ['a.test', 'localhost', 'c.b.test'];
    expect(names.filter((name) => node.checkHost(name) === undefined)).toEqual([]);
    expect(NAMES.slice(3).filter((name) => node.checkIP(name) === undefined)).toEqual([]);
    expect(node.checkHost('other.test')).toBeUndefined();
  });

  it.each([
    ['lab', [SERVER]],
    ['wrong-usage', [CLIENT]],
  ] as const)('%s has its purpose', async (kind, purposes) => {
    expect(purposesOf(await issued(kind))).toEqual(purposes);
  });

  it('has the flaw of its kind', async () => {
    const validities = await Promise.all(
      (['expired', 'not-yet-valid'] as const).map(async (kind) => (await issued(kind)).other),
    );
    expect(validities.map(({ notAfter }) => notAfter.getTime() < NOW)).toEqual([true, false]);
    expect(validities.map(({ notBefore }) => notBefore.getTime() > NOW)).toEqual([false, true]);
    expect((await issued('no-san')).node.subjectAltName).toBeUndefined();
    expect((await issued('wrong-host')).node.subjectAltName).toBe('DNS:elsewhere.example');
    expect((await issued('rsa-1024')).node.publicKey.asymmetricKeyDetails?.modulusLength).toBe(
      1024,
    );
    expect((await issued('sha1')).other.signatureAlgorithm.hash.name).toBe('SHA-1');
    const own = (await issued('self-signed')).node;
    expect([own.verify(own.publicKey), own.subject === own.issuer]).toEqual([true, true]);
  });

  it.each([
    ['full-chain', 2],
    ['untrusted-root', 2],
    ['incomplete-chain', 1],
    ['lab', 1],
  ] as const)('%s is sent as a chain of %i', async (kind, length) => {
    const { cert } = await identities.server(kind, NAMES);
    expect(cert.match(/BEGIN CERTIFICATE/g)).toHaveLength(length);
  });
});

describe('DER', () => {
  it.each([
    ['127.0.0.1', '7f000001'],
    ['::', '0'.repeat(32)],
    ['::1', `${'0'.repeat(31)}1`],
    ['1::', `0001${'0'.repeat(28)}`],
    ['2001:DB8:0:0:8:800:200C:417A', '20010db80000000000080800200c417a'],
    ['::ffff:10.0.0.5', '00000000000000000000ffff0a000005'],
    ['1:2:3:4:5:6:7:8', '00010002000300040005000600070008'],
  ])('writes the address %s', (address, hex) => {
    expect(addressBytes(address).toString('hex')).toBe(hex);
  });

  it.each([
    ['2049-12-31T23:59:59Z', '\x17\x0d491231235959Z'],
    ['2050-01-01T00:00:00Z', '\x18\x0f20500101000000Z'],
  ])('writes the instant %s with as many digits as it needs', (instant, bytes) => {
    expect(instantOf(Date.parse(instant)).toString('latin1')).toBe(bytes);
  });
});
