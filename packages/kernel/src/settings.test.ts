import { describe, expect, it } from '@jest/globals';
import { COMMON_SETTINGS } from './common-settings.js';
import {
  choiceSetting,
  integerSetting,
  parseSettings,
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

  it('lists every problem at once, with what was expected and what came', () => {
    expect(() => parseSettings(table, { PORT: '101', LEVEL: 'c', BASE: 'ftp://x' })).toThrow(
      new SettingsError([
        'PORT must be a whole number from 1 to 100, not "101"',
        'LEVEL must be one of a, b, not "c"',
        'BASE must be an absolute http or https address such as https://sandbox.example.com, not "ftp://x"',
      ]),
    );
  });

  it.each(['0', '-1', '1.5', '1e1', ' 7', '0x10', 'abc', '9999999999999999999'])(
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
