import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatByteranges } from './format-byteranges.js';

const HEAD = /^Content-Type: text\/plain\r\nContent-Range: bytes (\d+)-(\d+)\/(\d+)\r\n\r\n/;

/** Splits a body at its delimiters, as RFC 2046 5.1.1 has them, and reads the head of each part. */
function split(body: Buffer, boundary: string) {
  const text = `\r\n${body.toString('latin1')}`;
  const chunks = text.split(`\r\n--${boundary}`);
  expect([chunks[0], chunks.at(-1)]).toEqual(['', '--\r\n']);
  return chunks.slice(1, -1).map((chunk) => {
    const head = HEAD.exec(chunk.slice(2));
    const [, first, last, size] = (head ?? []).map(Number);
    return { first, last, size, content: chunk.slice(2 + (head?.[0].length ?? 0)) };
  });
}

describe('formatByteranges', () => {
  it('writes the parts as RFC 9110 14.6 shows them', () => {
    const body = formatByteranges({
      content: Buffer.from('abcdefghij'),
      type: 'text/plain',
      parts: [
        { first: 0, last: 1 },
        { first: 8, last: 9 },
      ],
      boundary: 'THIS_STRING_SEPARATES',
    });
    expect(body.toString().split('\r\n')).toEqual([
      '--THIS_STRING_SEPARATES',
      'Content-Type: text/plain',
      'Content-Range: bytes 0-1/10',
      '',
      'ab',
      '--THIS_STRING_SEPARATES',
      'Content-Type: text/plain',
      'Content-Range: bytes 8-9/10',
      '',
      'ij',
      '--THIS_STRING_SEPARATES--',
      '',
    ]);
  });

  it('gives parts that are the slices of the whole, for any bytes and ranges', () => {
    const part = fc.tuple(fc.nat(199), fc.nat(199)).map(([a, b]) => ({
      first: Math.min(a, b),
      last: Math.max(a, b),
    }));
    const bytes = fc.uint8Array({ minLength: 200, maxLength: 200 });
    fc.assert(
      fc.property(bytes, fc.array(part, { minLength: 2, maxLength: 8 }), (array, parts) => {
        const content = Buffer.from(array);
        const boundary = '3d6b6a416f9b5';
        const body = formatByteranges({ content, type: 'text/plain', parts, boundary });
        expect(split(body, boundary)).toEqual(
          parts.map(({ first, last }) => ({
            first,
            last,
            size: content.length,
            content: content.toString('latin1', first, last + 1),
          })),
        );
      }),
    );
  });
});
