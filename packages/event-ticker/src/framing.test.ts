import { describe, expect, it } from '@jest/globals';
import { encodeChunk, encodeFrame, encodeFrameOf, encodeServerEvent, OPCODES } from './framing.js';

describe('encodeServerEvent', () => {
  it('writes id, event and data, and an empty line that dispatches it', () => {
    expect(encodeServerEvent({ id: 7, event: 'tickets', data: '{"a":1}' })).toBe(
      'id: 7\nevent: tickets\ndata: {"a":1}\n\n',
    );
  });
});

describe('encodeChunk', () => {
  it.each([
    [':\n\n', '3\r\n:\n\n\r\n'],
    ['Grüße', '7\r\nGrüße\r\n'],
    ['x'.repeat(26), `1a\r\n${'x'.repeat(26)}\r\n`],
  ])('states the bytes of %j in hexadecimal', (text, chunk) => {
    expect(encodeChunk(text).toString()).toBe(chunk);
  });
});

describe('encodeFrame', () => {
  it.each([
    ['Hello', '810548656c6c6f'],
    ['', '8100'],
    ['é', '8102c3a9'],
  ])('encodes %j as RFC 6455 5.7 does', (text, hex) => {
    expect(encodeFrame(OPCODES.text, text).toString('hex')).toBe(hex);
  });

  it.each([
    [125, '817d'],
    [126, '817e007e'],
    [65_535, '817effff'],
    [65_536, '817f0000000000010000'],
  ])('writes a length of %d bytes in the shortest form', (length, head) => {
    const frame = encodeFrame(OPCODES.text, 'x'.repeat(length));
    expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head);
    expect(frame.length).toBe(head.length / 2 + length);
  });

  it('is the same for a payload in parts', () => {
    const parts = ['{"é":', Buffer.from('é'.repeat(200)), '}'];
    const whole = parts.map((part) => part.toString()).join('');
    expect(encodeFrameOf(OPCODES.text, parts)).toEqual(encodeFrame(OPCODES.text, whole));
  });
});
