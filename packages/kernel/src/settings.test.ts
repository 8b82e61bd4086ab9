import { describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS, REDIS_SETTINGS } from './common-settings.js';
import {
  booleanSetting,
  choiceSetting,
  integerSetting,
  listPublished,
  parseSettings,
  published,
  SettingsError,
  textSetting,
  urlSetting,
} from './settings.js';

const table = {
  PORT: integerSetting({ default: 80, min: 1, max: 100, meaning: 'Port.' }),
  LEVEL: choiceSetting({ default: 'a', choices: ['a', 'b'], meaning: 'Level.' }),
  NAME: textSetting({ default: 'x', meaning: 'Name.' }),
  BASE: urlSetting({ meaning: 'Base.' }),
};

describe('parseSettings', () => {
  it.each([
    ['nothing is set', {}, { PORT: 80, LEVEL: 'a', NAME: 'x', BASE: null }],
    [
      'a variable is empty',
      { PORT: '', BASE: '' },
      { PORT: 80, LEVEL: 'a', NAME: 'x', BASE: null },
    ],
    [
      'all are set',
      { PORT: '100', LEVEL: 'b', NAME: 'y', BASE: 'https://a.example/' },
      { PORT: 100, LEVEL: 'b', NAME: 'y', BASE: 'https://a.example' },
    ],
    ['others are set too', { HOME: '/' }, { PORT: 80, LEVEL: 'a', NAME: 'x', BASE: null }],
  ])('gives every value when %s', (_when, environment, values) => {
    expect(parseSettings(table, environment)).toEqual(values);
  });

  describe('with PUBLIC=true', () => {
    const strict = {
      LIMIT: integerSetting({ default: 0, publicDefault: 9, min: 0, max: 10, meaning: 'Limit.' }),
      REACH: choiceSetting({
        default: 'all',
        publicDefault: 'own',
        choices: ['all', 'own'],
        meaning: 'Reach.',
      }),
      OPEN: booleanSetting({ default: true, publicDefault: false, meaning: 'Open.' }),
      NAME: textSetting({ default: 'x', meaning: 'Name.' }),
    };

    it.each([
      [
        'takes the public default of what is not set',
        { PUBLIC: 'true', LIMIT: '' },
        { LIMIT: 9, REACH: 'own', OPEN: false, NAME: 'x' },
      ],
      [
        'prefers what is set, also when that is the usual default',
        { PUBLIC: 'true', LIMIT: '0', REACH: 'all', OPEN: 'true' },
        { LIMIT: 0, REACH: 'all', OPEN: true, NAME: 'x' },
      ],
    ])('%s', (_title, environment, values) => {
      expect(parseSettings(strict, environment)).toEqual(values);
    });

    it.each([undefined, '', 'false'])('takes the usual defaults when it is %j instead', (text) => {
      expect(parseSettings(strict, { PUBLIC: text })).toEqual({
        LIMIT: 0,
        REACH: 'all',
        OPEN: true,
        NAME: 'x',
      });
    });
  });

  it('names the settings that still have a published credential', () => {
    const keys = {
      KEY: published(textSetting({ default: 'known', meaning: 'Key.' })),
      OTHER_KEY: published(textSetting({ default: 'known too', meaning: 'Key.' })),
      NAME: textSetting({ default: 'x', meaning: 'Name.' }),
    };
    expect(listPublished(keys, parseSettings(keys, { OTHER_KEY: 'my own' }))).toEqual(['KEY']);
  });

  it('lists every problem at once, with what was expected and what came', () => {
    expect(() => parseSettings(table, { PORT: '101', LEVEL: 'c', BASE: 'ftp://x' })).toThrow(
      new SettingsError([
        'PORT must be a whole number from 1 to 100, not "101"',
        'LEVEL must be one of a, b, not "c"',
        'BASE must be an absolute http or https URL without a path, such as https://sandbox.example.com, not "ftp://x"',
      ]),
    );
  });

  it.each([
    ['both are set', { ADMIN: '80', PORT: '80' }, true],
    ['one is the default', { ADMIN: '80' }, true],
    ['they differ', { ADMIN: '81' }, false],
    ['one is not set', {}, false],
    ['one cannot be read', { ADMIN: '80', PORT: '101' }, false],
    ['both are 0', { ADMIN: '0', PORT: '0' }, false],
  ])('two settings that must differ, when %s', (_when, environment, isRejected) => {
    const ports = {
      PORT: integerSetting({ default: 80, min: 0, max: 100, meaning: 'Port.' }),
      ADMIN: integerSetting({
        ...{ default: 0, min: 0, max: 100, meaning: 'Port.' },
        differsFrom: 'PORT',
      }),
      LEVEL: table.LEVEL,
    };
    const parse = () => parseSettings(ports, { ...environment, LEVEL: 'c' });
    const problem = 'ADMIN must differ from PORT, which is 80';
    expect(parse).toThrow('LEVEL must be one of a, b');
    if (isRejected) expect(parse).toThrow(problem);
    else expect(parse).not.toThrow(problem);
  });

  it.each(['0', '-1', '-7', '1.5', '1e1', ' 7', '0x10', 'abc', '9999999999999999999'])(
    'refuses %j as a whole number',
    (text) => {
      expect(() => parseSettings(table, { PORT: text })).toThrow(
        'PORT must be a whole number from 1 to 100',
      );
    },
  );

  it('takes its own defaults as values', () => {
    const texts = Object.entries(COMMON_SETTINGS).map(([name, { default: value }]) => [
      name,
      value === null ? '' : String(value),
    ]);
    expect(parseSettings(COMMON_SETTINGS, Object.fromEntries(texts))).toEqual(
      parseSettings(COMMON_SETTINGS, {}),
    );
  });
});

describe('REDIS_URL', () => {
  it.each([
    ['redis://localhost:6379', 'redis://localhost:6379'],
    ['rediss://:secret@redis.example/3', 'rediss://:secret@redis.example/3'],
    ['redis://one:6379, redis://two:6380/0', 'redis://one:6379,redis://two:6380/0'],
  ])('takes a server, or the nodes of a cluster: %s', (text, url) => {
    expect(parseSettings(REDIS_SETTINGS, { REDIS_URL: text })).toEqual({ REDIS_URL: url });
  });

  it.each([
    ['another scheme', 'http://localhost:6379'],
    ['a node without a scheme', 'redis://one:6379,two:6379'],
    ['nodes with and without TLS', 'redis://one:6379,rediss://two:6379'],
    ['a database of a cluster', 'redis://one:6379/1,redis://two:6379/1'],
    ['a port that is none', 'redis://one:6379,redis://two:x'],
    ['nothing after a comma', 'redis://one:6379,'],
  ])('rejects %s', (_what, text) => {
    expect(() => parseSettings(REDIS_SETTINGS, { REDIS_URL: text })).toThrow(SettingsError);
  });
});
