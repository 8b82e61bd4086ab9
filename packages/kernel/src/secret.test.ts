import { expect, it } from '@jest/globals';
import { fromSecret, secretSetting, systemSecret } from './secret.js';
import { parseSettings } from './settings.js';

const TABLE = { KEY: secretSetting({ meaning: 'A key.' }) };

it('has no default, and no two new secrets are the same', () => {
  expect(parseSettings(TABLE, {})).toEqual({ KEY: null });
  const secrets = Array.from({ length: 100 }, systemSecret);
  expect(new Set(secrets).size).toBe(100);
  expect(secrets.every((secret) => TABLE.KEY.read(secret) === secret)).toBe(true);
});

it('takes a secret of 32 bytes and none that is shorter, which it does not show', () => {
  const KEY = 'ä'.repeat(16);
  expect(parseSettings(TABLE, { KEY })).toEqual({ KEY });
  expect(() => parseSettings(TABLE, { KEY: 'hunter2' })).toThrow(
    'These settings cannot be used:\n  KEY must be a string of at least 32 bytes, not one of 7',
  );
});

it('builds once for each secret, and nothing while there is none', () => {
  let secret: string | undefined;
  const built: string[] = [];
  const part = fromSecret(
    () => {
      if (secret === undefined) throw new Error('not known');
      return secret;
    },
    (text) => built.push(text),
  );
  expect(part).toThrow('not known');
  for (secret of ['one', 'one', 'two']) part();
  expect(built).toEqual(['one', 'two']);
});
