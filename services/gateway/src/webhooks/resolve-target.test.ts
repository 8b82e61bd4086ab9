import { describe, expect, it } from '@jest/globals';
import { RefusedTarget, resolveTarget } from './resolve-target.js';

const at = (...addresses: readonly string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const rules = (found: readonly string[], allowsPrivate = false) => ({
  lookUp: async () => at(...found),
  allowsPrivate,
});

describe('resolveTarget', () => {
  it('leaves out the addresses that are not public', async () => {
    const found = rules(['10.0.0.1', '1.1.1.1', '::1', '2606:4700::1']);
    expect(await resolveTarget('shop.example', found)).toEqual(at('1.1.1.1', '2606:4700::1'));
  });

  it('keeps all of them in their order when private ones are let through', async () => {
    const found = rules(['::1', '127.0.0.1'], true);
    expect(await resolveTarget('localhost', found)).toEqual(at('::1', '127.0.0.1'));
  });

  it('does not look up an address', async () => {
    const lookUp = async () => {
      throw new Error('not to be asked');
    };
    const nobody = { lookUp, allowsPrivate: true };
    expect(await resolveTarget('[::1]', nobody)).toEqual(at('::1'));
    expect(await resolveTarget('127.0.0.1', nobody)).toEqual(at('127.0.0.1'));
  });

  it.each([
    [
      'has private addresses alone',
      ['10.0.0.1', 'fd00::1'],
      'Not sent: shop.example is 10.0.0.1, fd00::1, which is not on the public internet. WEBHOOK_ALLOW_PRIVATE=true lets it through.',
    ],
    ['has no address', [], 'Not sent: shop.example has no address.'],
  ])('refuses a host that %s', async (_what, found, message) => {
    await expect(resolveTarget('shop.example', rules(found))).rejects.toThrow(
      new RefusedTarget(message),
    );
  });

  it('refuses a host that the resolver does not know', async () => {
    const cause = new Error('ENOTFOUND');
    const nobody = { lookUp: () => Promise.reject(cause), allowsPrivate: true };
    await expect(resolveTarget('shop.example', nobody)).rejects.toThrow(
      new RefusedTarget('Not sent: shop.example cannot be resolved.', { cause }),
    );
  });
});
