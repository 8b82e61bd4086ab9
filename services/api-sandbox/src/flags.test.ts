import { describe, expect, it } from '@jest/globals';
import { ALL_IN_ONE_SETTINGS } from '@sandbox/all-in-one';
import { flagOf, readCommandLine, UsageError } from './flags.js';
import { formatHelp } from './help-text.js';

const read = (...words: readonly string[]) => readCommandLine(words, ALL_IN_ONE_SETTINGS);

describe('a command line', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['', {}],
    ['helpdesk utils', { SERVICES: 'helpdesk,utils' }],
    ['--port 0', { PORT: '0' }],
    ['--port=0 flights', { PORT: '0', SERVICES: 'flights' }],
    ['--max-body-bytes 2048', { MAX_BODY_BYTES: '2048' }],
    ['--public', { PUBLIC: 'true' }],
    ['--data db.json', { DATA: 'db.json' }],
    ['--tls', { TLS_PORT: '8443' }],
    ['--tls --tls-port 9443', { TLS_PORT: '9443' }],
    ['--data db.json --save', { DATA: 'db.json', DATA_WRITES: 'saved' }],
    [
      'none --data shop=./shop --data=crm=crm.json',
      { SERVICES: 'none', DATA: 'shop=./shop,crm=crm.json' },
    ],
    ['--redis-url redis://localhost:6379', { REDIS_URL: 'redis://localhost:6379' }],
  ])('"%s" sets %j', (line, settings) => {
    expect(read(...line.split(' ').filter(Boolean)).settings).toEqual(settings);
  });

  it('serves tools with the word mcp in front, which is no service', () => {
    expect(read('mcp', 'helpdesk', '--port', '1')).toMatchObject({
      servesTools: true,
      settings: { SERVICES: 'helpdesk', PORT: '1' },
    });
    expect(read('helpdesk').servesTools).toBe(false);
    expect(() => read('helpdesk', 'mcp')).toThrow('There is no service "mcp".');
  });

  it.each([
    ['open', 'opens'],
    ['help', 'wantsHelp'],
    ['version', 'wantsVersion'],
  ] as const)('--%s %s', (flag, member) => {
    expect([read(`--${flag}`)[member], read()[member]]).toEqual([true, false]);
  });

  it.each([
    ['--prot 3', 'There is no flag --prot. Did you mean --port?'],
    ['-x', 'There is no flag -x. See --help.'],
    ['--port', '--port needs a value: a whole number from 0 to 65535.'],
    ['--data --port', '--data needs a value: a string.'],
    [
      'helpdesk none',
      'There is no service "none". There are gateway, utils, helpdesk, social, flights.',
    ],
    ['--port --help', '--port needs a value: a whole number from 0 to 65535.'],
    ['helpdek', 'There is no service "helpdek". Did you mean helpdesk?'],
    ['mail', 'There is no service "mail". There are gateway, utils, helpdesk, social, flights.'],
  ])('"%s" is refused: %s', (line, message) => {
    expect(() => read(...line.split(' '))).toThrow(new UsageError(message));
  });
});

describe('the help', () => {
  it('has every setting as a flag, with its meaning', () => {
    const text = formatHelp(ALL_IN_ONE_SETTINGS);
    const words = text.replaceAll(/\s+/g, ' ');
    for (const [name, { meaning }] of Object.entries(ALL_IN_ONE_SETTINGS)) {
      expect(text).toContain(`\n  --${flagOf(name)}`);
      expect(words).toContain(meaning.replaceAll('`', ''));
    }
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});
