import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_RANGES, parseRange } from './parse-range.js';

const SIZE = 10_000;

/** Positions of parts as `first-last`, or the kind when there are none. */
function read(header: string | undefined, size = SIZE): string {
  const requested = parseRange(header, size);
  if (requested.kind !== 'parts') return requested.kind;
  return requested.parts.map(({ first, last }) => `${first}-${last}`).join(' ');
}

describe('parseRange', () => {
  it.each([
    // The examples of RFC 9110 14.1.2, for a representation of 10,000 bytes.
    ['bytes=0-499', '0-499'],
    ['bytes=500-999', '500-999'],
    ['bytes=-500', '9500-9999'],
    ['bytes=9500-', '9500-9999'],
    ['bytes=0-0,-1', '0-0 9999-9999'],
    ['bytes= 0-999, 4500-5499, -1000', '0-999 4500-5499 9000-9999'],
    ['bytes=500-600,601-999', '500-600 601-999'],
    ['bytes=500-700,601-999', '500-700 601-999'],
  ])('reads the example %s of the RFC', (header, parts) => {
    expect(read(header)).toBe(parts);
  });

  it.each([
    ['an end beyond the last byte', 'bytes=9990-20000', '9990-9999'],
    ['an end beyond every number', `bytes=0-${'9'.repeat(400)}`, '0-9999'],
    ['a suffix longer than the whole', 'bytes=-20000', '0-9999'],
    ['another case of the unit', 'Bytes=1-2', '1-2'],
    ['empty elements of the list', 'bytes=,1-2, ,\t3-4,', '1-2 3-4'],
    ['an order of the client', 'bytes=5-6,1-2', '5-6 1-2'],
    ['unsatisfiable ranges among others', 'bytes=10000-,1-2,-0', '1-2'],
  ])('takes %s', (_what, header, parts) => {
    expect(read(header)).toBe(parts);
  });

  it.each([
    ['no header', undefined],
    ['another unit', 'lines=0-1'],
    ['no unit', '0-1'],
    ['no range', 'bytes='],
    ['only commas', 'bytes=,,'],
    ['an end before the beginning', 'bytes=5-2'],
    ['an end before the beginning among others', 'bytes=0-1,5-2'],
    ['no position', 'bytes=-'],
    ['a letter', 'bytes=0-x'],
    ['a space within', 'bytes=0 -1'],
    ['a space before the equals sign', 'bytes =0-1'],
    ['a sign', 'bytes=+1-2'],
    ['decimals', 'bytes=0.5-1'],
    ['three positions', 'bytes=1-2-3'],
    ['two headers joined', 'bytes=0-1, bytes=2-3'],
    ['more ranges than are honoured', `bytes=${'0-0,'.repeat(MAX_RANGES + 1)}`],
    ['overlapping ranges longer than the whole', 'bytes=0-,0-'],
  ])('gives the whole for %s', (_what, header) => {
    expect(read(header)).toBe('whole');
  });

  it.each([
    ['bytes=10000-', SIZE],
    ['bytes=10000-20000,-0', SIZE],
    ['bytes=-0', SIZE],
    [`bytes=${'9'.repeat(400)}-`, SIZE],
    ['bytes=0-', 0],
    ['bytes=-5', 0],
  ])('says that %s of %d bytes cannot be satisfied', (header, size) => {
    expect(read(header, size)).toBe('unsatisfiable');
  });

  it('reads millions of blanks at once', () => {
    expect(read(`bytes=${' '.repeat(2_000_000)}x`)).toBe('whole');
    expect(read(`bytes=0-1${' '.repeat(2_000_000)}x`)).toBe('whole');
    expect(read(`bytes=0-1${'\t'.repeat(2_000_000)}, 3-4`)).toBe('0-1 3-4');
  });

  it('takes as many ranges as are honoured', () => {
    const ranges = Array.from({ length: MAX_RANGES }, (_, at) => `${at}-${at}`);
    expect(read(`bytes=${ranges.join(',')}`)).toBe(ranges.join(' '));
  });

  it('never gives a part outside of the representation, whatever the header', () => {
    const spec = fc.oneof(
      fc.tuple(fc.nat(300), fc.nat(300)).map(([a, b]) => `${a}-${b}`),
      fc.nat(300).map((a) => `${a}-`),
      fc.nat(300).map((a) => `-${a}`),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(spec, { maxLength: 20 }), fc.nat(200), (specs, size) => {
        const requested = parseRange(`bytes=${specs.join(',')}`, size);
        const parts = requested.kind === 'parts' ? requested.parts : [];
        for (const { first, last } of parts) {
          expect([first >= 0, first <= last, last < size]).toEqual([true, true, true]);
        }
      }),
    );
  });
});
