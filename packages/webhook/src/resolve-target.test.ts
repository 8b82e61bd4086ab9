import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_ALLOWED_HOSTS } from './allowed-hosts.js';
import {
  isPlainlyRejected,
  RejectedTarget,
  resolveTarget,
  type Targets,
} from './resolve-target.js';

const at = (...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const rules = (targets: Targets, allowed = '') => ({
  targets,
  allowedHosts: allowed === '' ? [] : (WEBHOOK_ALLOWED_HOSTS.read(allowed) ?? []),
});

const finding = (...found: readonly string[]) => ({ lookUp: async () => at(...found) });

const EVERYWHERE = ['127.0.0.1', '10.0.0.1', '1.1.1.1', '169.254.169.254', '::1', 'fd00::1'];

describe('resolveTarget', () => {
  it.each<[Targets, readonly string[]]>([
    ['loopback', ['127.0.0.1', '::1']],
    ['public', ['1.1.1.1']],
    ['any', ['127.0.0.1', '10.0.0.1', '1.1.1.1', '::1', 'fd00::1']],
  ])('keeps of all addresses those that %s means, in their order', async (targets, stored) => {
    const found = await resolveTarget(new URL('http://shop.example'), {
      ...rules(targets),
      ...finding(...EVERYWHERE),
    });
    expect(found).toEqual({ addresses: at(...stored), isInside: targets !== 'public' });
  });

  it('does not look up an address', async () => {
    const lookUp = async () => {
      throw new Error('not to be asked');
    };
    const resolve = (url: string) => resolveTarget(new URL(url), { ...rules('any'), lookUp });
    expect((await resolve('http://[::1]:81')).addresses).toEqual(at('::1'));
    expect((await resolve('http://127.1')).addresses).toEqual(at('127.0.0.1'));
  });

  it.each<[string, readonly string[]]>([
    ['has addresses alone that are not allowed', ['10.0.0.1', 'fd00::1']],
    ['has no address', []],
  ])('says the same of a host that %s, and no address', async (_what, found) => {
    const target = resolveTarget(new URL('http://shop.example'), {
      ...rules('public'),
      ...finding(...found),
    });
    await expect(target).rejects.toThrow(
      new RejectedTarget(
        'Not sent: shop.example has no IP address that WEBHOOK_TARGETS=public allows.',
      ),
    );
  });

  it('says the same of a host that the resolver does not know', async () => {
    const lookUp = () => Promise.reject(new Error('ENOTFOUND'));
    const target = resolveTarget(new URL('http://shop.example'), { ...rules('public'), lookUp });
    await expect(target).rejects.toThrow(
      'shop.example has no IP address that WEBHOOK_TARGETS=public',
    );
  });

  it.each([
    ['a name', 'host.docker.internal', 'http://host.docker.internal:9000'],
    ['a name with another case and a dot', 'Host.Docker.Internal', 'http://host.docker.INTERNAL.'],
    ['a name below a suffix', '.cluster.local', 'http://shop.default.svc.cluster.local'],
    ['a suffix with a star', '*.cluster.local', 'http://shop.cluster.local'],
    ['a name with its port', 'a.test, shop.test:9000', 'http://shop.test:9000'],
    ['an address that a name leads to', '10.0.0.1', 'http://shop.example'],
    ['an address and port', '10.0.0.1:443', 'https://10.0.0.1'],
  ])('lets %s through that is on the list', async (_what, allowed, url) => {
    const found = await resolveTarget(new URL(url), {
      ...rules('none', allowed),
      ...finding('10.0.0.1', '169.254.169.254'),
    });
    expect(found).toEqual({ addresses: at('10.0.0.1'), isInside: true });
  });

  it.each([
    ['the suffix itself', '.cluster.local', 'http://cluster.local'],
    ['a name that ends alike', '.cluster.local', 'http://evilcluster.local'],
    ['another port', 'shop.test:9000', 'http://shop.test:9001'],
    ['another name', 'shop.test', 'http://a.shop.test'],
  ])('does not take %s for one on the list', async (_what, allowed, url) => {
    const target = resolveTarget(new URL(url), {
      ...rules('public', allowed),
      ...finding('10.0.0.1'),
    });
    await expect(target).rejects.toThrow(RejectedTarget);
  });

  it('sends nothing to metadata services, whatever is allowed', async () => {
    const allowed = 'metadata.test, 169.254.169.254, 168.63.129.16, [fd00:ec2::254]';
    for (const address of ['169.254.169.254', '168.63.129.16', 'fd00:ec2::254']) {
      const target = resolveTarget(new URL('http://metadata.test'), {
        ...rules('any', allowed),
        ...finding(address),
      });
      await expect(target).rejects.toThrow(RejectedTarget);
    }
  });

  it('sends nothing to ports of other protocols', async () => {
    const target = resolveTarget(new URL('http://shop.example:25'), {
      ...rules('any'),
      ...finding('1.1.1.1'),
    });
    await expect(target).rejects.toThrow('Not sent: port 25 is not accepted for HTTP.');
  });
});

describe('isPlainlyRefused', () => {
  it.each<[Targets, string, boolean]>([
    ['loopback', 'http://127.0.0.1:9000', false],
    ['loopback', 'http://localhost:9000', false],
    ['loopback', 'http://0x7f.1', false],
    ['loopback', 'http://10.0.0.1', true],
    ['loopback', 'http://1.1.1.1', true],
    ['loopback', 'http://[::ffff:127.0.0.1]', true],
    ['loopback', 'http://localhost:22', true],
    ['public', 'https://shop.example', false],
    ['public', 'http://localhost', true],
    ['public', 'http://a.localhost.', true],
    ['public', 'http://2130706433', true],
    ['any', 'http://10.0.0.1', false],
    ['any', 'http://169.254.169.254/latest/meta-data', true],
    ['any', 'http://0.0.0.0', true],
    ['none', 'http://shop.example', true],
  ])('with %s, %s: %s', (targets, url, expected) => {
    expect(isPlainlyRejected(new URL(url), rules(targets))).toBe(expected);
  });
});

describe('WEBHOOK_ALLOWED_HOSTS', () => {
  it.each(['', 'a b', 'http://a', 'a:0', 'a:65536', '[::1', 'a,,b', 'a/b', '.', 'a..b', 'a@b'])(
    'refuses %j',
    (text) => {
      expect(WEBHOOK_ALLOWED_HOSTS.read(text)).toBeUndefined();
    },
  );
});
