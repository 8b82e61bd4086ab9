import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readDictionary, readItem, readList, StructuredFieldError } from './read-structured.js';
import { writeDictionary, writeList, writeMember } from './structured-value.js';

type Case = readonly [
  name: string,
  type: keyof typeof REWRITE,
  text: string,
  written: string | null,
];

const REWRITE = {
  item: (text: string) => writeMember(readItem(text)),
  list: (text: string) => writeList(readList(text)),
  dictionary: (text: string) => writeDictionary(readDictionary(text)),
};

/** The cases of github.com/httpwg/structured-field-tests (IETF Trust, 3-clause BSD) that no program made, without display strings. */
const CASES = JSON.parse(
  readFileSync(new URL('httpwg-cases.json', import.meta.url), 'utf8'),
) as readonly Case[]; // written in this form

describe('a structured field of the public cases', () => {
  it.each(CASES)('is read and written, or rejected: %s', (_name, type, text, written) => {
    const rewrite = (): string => REWRITE[type](text);
    if (written === null) expect(rewrite).toThrow(StructuredFieldError);
    else expect(rewrite()).toBe(written);
  });

  it.each([
    ['1.0', '1.0'],
    ['11.000', '11.0'],
    ['999999999999.999', '999999999999.999'],
    ['-0.10', '-0.1'],
    ['a;q=1.00', 'a;q=1.0'],
  ])('keeps a decimal apart from an integer: %s', (text, written) => {
    expect(REWRITE.item(text)).toBe(written);
  });
});
