import { expect, it } from '@jest/globals';
import type { SecretSource } from '@sandbox/kernel';
import { shareNamesKey } from './share-names-key.js';
import type { SecretClient } from './shared-secret.js';

/** What Redis remembers, as far as secrets need it. */
function createMemory(): { readonly client: SecretClient; readonly names: () => string[] } {
  const values = new Map<string, string>();
  const client = {
    async set(name: string, value: string) {
      if (!values.has(name)) values.set(name, value);
      return 'OK';
    },
    get: async (name: string) => values.get(name) ?? null,
  };
  return { client: client as unknown as SecretClient, names: () => [...values.keys()] };
}

const timers = { after: () => ({ cancel() {} }), every: () => ({ cancel() {} }) };

async function keyIn(client: SecretClient, needsKey = true): Promise<string | undefined> {
  let source: SecretSource | undefined;
  const shared = shareNamesKey({
    use: (task) => task(client),
    timers,
    names: {
      needsKey,
      shareKey: (shared) => {
        source = shared;
      },
      keyAway: () => new Error('away'),
    },
  });
  expect(() => source?.() ?? raise()).toThrow();
  await shared.start();
  shared.stop();
  return source?.();
}

function raise(): never {
  throw new Error('There is no source.');
}

it('signs with one key in all services', async () => {
  const { client } = createMemory();
  const key = await keyIn(client);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(await keyIn(client)).toBe(key);
});

it('asks for nothing where no key is needed', async () => {
  const { client, names } = createMemory();
  expect(await keyIn(client, false)).toBeUndefined();
  expect(names()).toEqual([]);
});
