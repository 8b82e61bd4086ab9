import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventReader } from './event-reader.js';
import { MAX_FRAME_BYTES, type ReadFrame } from './frame-reader.js';

function readAll(chunks: readonly Buffer[]): readonly ReadFrame[] {
  const events: ReadFrame[] = [];
  const reader = new EventReader((event) => events.push(event));
  for (const chunk of chunks) reader.read(chunk);
  return events;
}

const eventOf = (text: string) => ({
  type: 'event',
  data: Buffer.from(text),
  bytes: Buffer.byteLength(text),
  isCompressed: false,
});

describe('a reader of events', () => {
  const line = fc.constantFrom(
    'data: é',
    'event: news',
    'id: 7',
    ':',
    ': a comment',
    'retry: 1000',
  );
  const events = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 6 });
  const cuts = fc.array(fc.nat({ max: 40 }), { maxLength: 30 });

  it.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
  ])('reads events whose lines end with %s, in pieces cut anywhere', (_name, lineEnd) => {
    fc.assert(
      fc.property(events, cuts, fc.nat({ max: 2 }), (all, lengths, blanks) => {
        const texts = all.map((lines) => lines.join(lineEnd));
        const gap = lineEnd.repeat(2 + blanks);
        const wire = Buffer.from(texts.map((text) => text + gap).join(''));
        const chunks: Buffer[] = [];
        let at = 0;
        for (const length of lengths) {
          chunks.push(wire.subarray(at, at + length));
          at += length;
        }
        chunks.push(wire.subarray(at));
        expect(readAll(chunks)).toEqual(texts.map(eventOf));
      }),
    );
  });

  it('has no event that is not over', () => {
    expect(readAll([Buffer.from('data: 1\n\ndata: 2\n')])).toEqual([eventOf('data: 1')]);
  });

  it('keeps the beginning of an event that is long, and how long it was', () => {
    const line = Buffer.from(`data: ${'x'.repeat(9_994)}\n`);
    const [event] = readAll([...Array<Buffer>(100).fill(line), Buffer.from('\n')]);
    expect(event?.data.length).toBe(MAX_FRAME_BYTES);
    expect(event?.bytes).toBe(100 * 10_001 + 1);
  });
});
