import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FrameReader, MAX_FRAME_BYTES, type ReadFrame } from './frame-reader.js';

/** A frame as RFC 6455 5.2 writes it. */
function encode(
  opcode: number,
  payload: Buffer,
  {
    isLast = true,
    mask,
    isCompressed = false,
  }: { isLast?: boolean; mask?: Buffer; isCompressed?: boolean } = {},
): Buffer {
  const { length } = payload;
  const size = length < 126 ? length : length < 65_536 ? 126 : 127;
  const head = [(isLast ? 0x80 : 0) | (isCompressed ? 0x40 : 0) | opcode, (mask ? 0x80 : 0) | size];
  const extended = Buffer.alloc(size === 126 ? 2 : size === 127 ? 8 : 0);
  if (size === 126) extended.writeUInt16BE(length);
  if (size === 127) extended.writeBigUInt64BE(BigInt(length));
  const body = mask ? payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) : payload;
  return Buffer.concat([Buffer.from(head), extended, mask ?? Buffer.alloc(0), body]);
}

function readAll(chunks: readonly Buffer[]): readonly ReadFrame[] {
  const frames: ReadFrame[] = [];
  const reader = new FrameReader((frame) => frames.push(frame));
  for (const chunk of chunks) reader.read(chunk);
  return frames;
}

const mask = Buffer.from([7, 130, 0, 255]);

describe('a reader of frames', () => {
  it('reads messages of any size, in any pieces, cut anywhere', () => {
    const payload = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc
        .constantFrom(124, 125, 126, 127, 1023, 1025, 65_535, 65_536, 70_000)
        .map((length) => new Uint8Array(length).fill(65)),
    );
    const message = fc.record({
      type: fc.constantFrom(1, 2, 8, 9, 10),
      payload,
      isMasked: fc.boolean(),
      pieces: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.array(fc.nat({ max: 300 }), { maxLength: 60 }),
        (messages, cuts) => {
          const wire = Buffer.concat(
            messages.flatMap(({ type, payload: bytes, isMasked, pieces: chunks }) => {
              const options = isMasked ? { mask } : {};
              const body = Buffer.from(bytes);
              if (type >= 8 || chunks === 0) return [encode(type, body, options)];
              const size = Math.ceil((body.length + 1) / (chunks + 1));
              const parts = Array.from({ length: chunks + 1 }, (_, n) =>
                body.subarray(n * size, (n + 1) * size),
              );
              return parts.map((part, n) =>
                encode(n === 0 ? type : 0, part, { ...options, isLast: n === chunks }),
              );
            }),
          );
          const chunks: Buffer[] = [];
          let at = 0;
          for (const cut of cuts) {
            chunks.push(wire.subarray(at, at + cut));
            at += cut;
          }
          chunks.push(wire.subarray(at));
          const types = { 1: 'text', 2: 'binary', 8: 'close', 9: 'ping', 10: 'pong' } as const;
          expect(readAll(chunks)).toEqual(
            messages.map(({ type, payload: bytes }) => ({
              type: types[type as keyof typeof types],
              isCompressed: false,
              bytes: bytes.length,
              data: Buffer.from(bytes).subarray(0, MAX_FRAME_BYTES),
            })),
          );
        },
      ),
    );
  });

  it('reads a ping between the pieces of a message, and knows what is compressed', () => {
    const wire = [
      encode(1, Buffer.from('one '), { isLast: false, isCompressed: true }),
      encode(9, Buffer.from('now')),
      encode(0, Buffer.from('two')),
    ];
    expect(readAll(wire)).toMatchObject([
      { type: 'ping', data: Buffer.from('now'), isCompressed: false },
      { type: 'text', data: Buffer.from('one two'), isCompressed: true },
    ]);
  });

  it('is not upset by bytes that are no frames', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 }), (chunks) => {
        for (const frame of readAll(chunks.map((chunk) => Buffer.from(chunk))))
          expect(frame.data.length).toBeLessThanOrEqual(MAX_FRAME_BYTES);
      }),
    );
  });

  it('keeps nothing of a message that never ends but its beginning', () => {
    const reader = new FrameReader(() => {});
    reader.read(encode(1, Buffer.alloc(10), { isLast: false }));
    const chunk = encode(0, Buffer.alloc(60_000), { isLast: false });
    for (let count = 0; count < 1000; count += 1) reader.read(chunk);
    const frames: ReadFrame[] = [];
    const other = new FrameReader((frame) => frames.push(frame));
    other.read(encode(1, Buffer.alloc(10), { isLast: false }));
    for (let count = 0; count < 100; count += 1) other.read(chunk);
    other.read(encode(0, Buffer.alloc(0)));
    expect(frames).toMatchObject([{ bytes: 6_000_010, data: { length: MAX_FRAME_BYTES } }]);
  });
});
