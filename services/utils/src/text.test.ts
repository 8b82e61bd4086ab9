import { describe, expect, it } from '@jest/globals';
import { decodeDeclared } from './text.js';

describe('decodeDeclared', () => {
  it.each([
    ['text/plain; charset=iso-8859-1', [0xe9], 'é'],
    ['text/plain; charset="ISO-8859-5"', [0xd0], 'а'],
    ['text/plain; charset=iso-8859-1', [0xc3, 0xa9], 'Ã©'],
    ['application/json; charset=UTF-16', [0x5b, 0, 0x5d, 0], '[]'],
    ['application/json;charset=utf-16', [0xfe, 0xff, 0, 0x5b, 0, 0x5d], '[]'],
    ['text/plain; charset=utf-8', [0xe9], undefined],
    ['text/plain; charset=nothing', [0xc3, 0xa9], 'é'],
    ['text/plain; charset=iso-8859-1', [0], undefined],
    [undefined, [0xc3, 0xa9], 'é'],
  ])('reads a body of %s', (type, bytes, text) => {
    expect(decodeDeclared(Buffer.from(bytes), type)).toBe(text);
  });
});
