import { describe, expect, it } from '@jest/globals';
import { encodeChunk, encodeServerEvent } from './encode-server-event.js';

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
