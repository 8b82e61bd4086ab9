import { describe, expect, it } from '@jest/globals';
import { headerLines, type SignedMessage } from './signed-message.js';

function messageWith(headers: SignedMessage['headers']): SignedMessage {
  return { method: 'GET', path: '/', search: '', headers, body: Buffer.alloc(0) };
}

describe('headerLines', () => {
  it('gives the values of all lines of a name, however it is spelt, in order', () => {
    const message = messageWith([
      ['X-A', '1'],
      ['x-b', '2'],
      ['x-a', '3'],
    ]);
    expect(headerLines(message, 'X-a')).toEqual(['1', '3']);
    expect(headerLines(message, '__proto__')).toEqual([]);
  });

  it('looks through the lines once, however many names are asked for', () => {
    let reads = 0;
    const line = (name: string) =>
      new Proxy([name, ''] as const, {
        get(target, key, receiver) {
          if (key === '0') reads += 1;
          return Reflect.get(target, key, receiver);
        },
      });
    const names = Array.from({ length: 1000 }, (_, index) => `x-${index}`);
    const message = messageWith(names.map(line));
    for (const name of names) headerLines(message, name);
    expect(reads).toBeLessThanOrEqual(2 * names.length);
  });
});
