import { describe, expect, it } from '@jest/globals';
import { MessageMeter } from './message-meter.js';

const TEXT = 0x01;
const CONTINUATION = 0x00;
const PING = 0x89;
const FINAL = 0x80;

/** A masked frame of a client; the mask is zero. */
function frame(first: number, payload: string): Buffer {
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), Buffer.from(payload)]);
}

describe('the meter of a message', () => {
  it.each([0, 1, 125, 126, 60_000])('holds nothing of a whole message of %d bytes', (size) => {
    expect(new MessageMeter().add(frame(FINAL | TEXT, 'x'.repeat(size)))).toBe(0);
  });

  it('holds what has arrived of a frame', () => {
    const bytes = frame(FINAL | TEXT, 'x'.repeat(60_000));
    const meter = new MessageMeter();
    expect(meter.add(bytes.subarray(0, 30_000))).toBeGreaterThan(29_000);
    expect(meter.add(bytes.subarray(30_000, -1))).toBeGreaterThan(59_000);
    expect(meter.add(bytes.subarray(-1))).toBe(0);
  });

  it('holds the fragments of a message until the last, with the objects around them', () => {
    const meter = new MessageMeter();
    const fragments = [frame(TEXT, 'x'), ...new Array(99).fill(frame(CONTINUATION, 'x'))];
    expect(meter.add(Buffer.concat(fragments))).toBeGreaterThan(100 * 200);
    expect(meter.add(frame(FINAL, ''))).toBe(0);
  });

  it('lets control frames pass between fragments', () => {
    const meter = new MessageMeter();
    const before = meter.add(frame(TEXT, 'abc'));
    const after = meter.add(frame(PING, 'ping'));
    expect(after - before).toBeLessThan(300);
    expect(meter.add(frame(FINAL, 'def'))).toBe(0);
    expect(meter.add(frame(PING, ''))).toBe(0);
  });

  it('reads headers and frames that come byte by byte like those that come at once', () => {
    const bytes = Buffer.concat([
      frame(TEXT, 'x'.repeat(300)),
      frame(PING, 'p'),
      frame(FINAL, 'yy'),
      frame(FINAL | TEXT, 'z'),
    ]);
    const meter = new MessageMeter();
    const held = [...bytes].map((byte) => meter.add(Buffer.from([byte])));
    expect(held[100]).toBeGreaterThan(0);
    expect(held.at(-1)).toBe(0);
  });

  it('reads a length of eight bytes', () => {
    const head = Buffer.from([FINAL | TEXT, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    const meter = new MessageMeter();
    expect(meter.add(Buffer.concat([head, Buffer.alloc(65_535)]))).toBeGreaterThan(65_000);
    expect(meter.add(Buffer.alloc(1))).toBe(0);
  });
});
