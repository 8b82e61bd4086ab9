import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createBodyMask } from '../../src/call-log/mask/create-body-mask.js';
import { CALLS } from '../../src/calls/index.js';
import { detectFormat } from '../../src/protocol/index.js';

const mask = createBodyMask(CALLS.map(({ request }) => request));

/** What must not be shown. None of it stands in the bodies by chance: the rest of them has no digits. */
interface Secrets {
  readonly pan: string;
  readonly code: string;
  readonly key: string;
  readonly account: string;
}

/** How a character of a value is written. */
type Writing = (character: string, choice: number) => string;

const hex = (character: string): string => character.charCodeAt(0).toString(16);

const WRITINGS: Readonly<Record<'json' | 'xml', Writing>> = {
  json: (character, choice) =>
    choice % 3 === 0 ? `\\u${hex(character).padStart(4, '0')}` : character,
  xml: (character, choice) =>
    [
      character,
      `&#x${hex(character)};`,
      `&#${character.charCodeAt(0)};`,
      `<![CDATA[${character}]]>`,
      `<!-- -->${character}`,
      character,
    ][choice % 6] ?? character,
};

const digits = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
    .map((some) => some.join(''));

/** A number with the check digit of a card. */
const arbitraryPan = digits(14, 17).map((some) => {
  const number = `4${some}`;
  for (let check = 0; check < 10; check += 1) {
    const sum = [...`${number}${check}`].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0) return `${number}${check}`;
  }
  return number;
});

const arbitrarySecrets: fc.Arbitrary<Secrets> = fc
  .record({
    pan: arbitraryPan,
    code: digits(4, 4),
    key: fc.string({ unit: fc.constantFrom(...'QWRTZKJHGFVBN'), minLength: 16, maxLength: 16 }),
    account: digits(11, 12),
  })
  .filter(({ pan, code, account }) => !(pan + account).includes(code));

/** Puts what people write between the digits of a number. */
const spread = (number: string, separator: string): string =>
  number.replace(/(\d{4})(?=\d)/g, `$1${separator}`);

interface Layout {
  readonly format: 'json' | 'xml';
  readonly choices: readonly number[];
  readonly separator: string;
  readonly encoding: 'utf8' | 'marked' | 'utf16le' | 'utf16be' | 'bare16' | 'windows-1252';
  /** The part of the body that is sent. */
  readonly part: number;
}

const arbitraryLayout: fc.Arbitrary<Layout> = fc.record({
  format: fc.constantFrom('json', 'xml'),
  choices: fc.array(fc.nat(5), { minLength: 7, maxLength: 7 }),
  separator: fc.constantFrom('', ' ', '-', '.', ' - ', '\u2013'),
  encoding: fc.constantFrom('utf8', 'marked', 'utf16le', 'utf16be', 'bare16', 'windows-1252'),
  part: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0.1, max: 1 })),
});

function writeBody({ pan, code, key, account }: Secrets, layout: Layout): string {
  const { format, choices, separator } = layout;
  let count = 0;
  const write = (text: string): string =>
    [...text]
      .map((character) => WRITINGS[format](character, choices[count++ % choices.length] ?? 0))
      .join('');
  const number = write(spread(pan, separator));
  const track = write(`%B${pan}^DOE/J^${code}?`);
  if (format === 'json') {
    const name = (text: string): string => `"${write(text)}"`;
    return `{"createTransactionRequest":{"merchantAuthentication":{"name":"n",${name('transactionKey')}:"${write(key)}"},
      "x":["a","${number}"],"note":"see ${number}","track":"${track}","@y":"${number}",
      ${name('cardCode')}:"${write(code)}",${name('cardcode')}:{"z":["${write(code)}"]},
      ${name('accountNumber')}:"${write(account)}","${pan}":null,"n":${pan}}}`;
  }
  const value = number.replace(/<!\[CDATA\[(.)\]\]>|<!-- -->/g, '$1');
  return `<createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd"><merchantAuthentication>
    <a:transactionKey xmlns:a="b">${write(key)}</a:transactionKey></merchantAuthentication>
    <x${pan}>${number}</x${pan}><note y='${value}'>see ${number}<b/></note><track>${track}</track><!-- ${pan} --><?p ${pan}?>
    <cardCode>${write(code)}<q>${write(code)}</q></cardCode><accountNumber>${write(account)}</accountNumber>
    </createTransactionRequest>`;
}

const ENCODERS: Readonly<Record<Layout['encoding'], (text: string) => Buffer>> = {
  utf8: (text) => Buffer.from(text),
  marked: (text) => Buffer.from(`\ufeff${text}`),
  utf16le: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16be: (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  bare16: (text) => Buffer.from(text, 'utf16le'),
  'windows-1252': (text) =>
    Buffer.from(
      `${text.startsWith('<') ? '<?xml version="1.0" encoding="windows-1252"?>' : ''}${text.replaceAll('\u2013', '\u0096')}`,
      'latin1',
    ),
};

/** What a reader makes of a text: without escapes, markup within numbers and separators. */
function plain(text: string): string {
  return text
    .replace(/\\u([0-9a-fA-F]{4})|&#x([0-9a-f]+);/g, (_, one = '', other = '') =>
      String.fromCharCode(Number.parseInt(one || other, 16)),
    )
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/<!\[CDATA\[|\]\]>|<!-- -->/g, '')
    .replace(/[^\w"'<>&;:?^%=]/g, '');
}

describe('the mask of bodies', () => {
  it('shows no secret, wherever it stands and however it is written', () => {
    fc.assert(
      fc.property(arbitrarySecrets, arbitraryLayout, fc.boolean(), (secrets, layout, isCut) => {
        const whole = ENCODERS[layout.encoding](writeBody(secrets, layout));
        const body = whole.subarray(0, Math.ceil(whole.length * layout.part));
        const shown = plain(mask.body(body, { format: detectFormat(body), isCut }));
        for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret);
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing but secrets of a body that is well formed', () => {
    const text =
      '{"a":{"b":[1,"zw\\u00f6lf",null,{"amount":"12.50","refTransId":"600000000101"}]}}';
    const xml = '<?xml version="1.0"?><a b="1 &lt; 2"><!-- c --><d>2026-03-30 12:00:00</d><e/></a>';
    for (const body of [text, xml]) {
      const format = detectFormat(Buffer.from(body));
      expect(mask.body(Buffer.from(body), { format, isCut: false })).toBe(body);
    }
  });
});
