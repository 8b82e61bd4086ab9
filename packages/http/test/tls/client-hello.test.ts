import { beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { HelloCollector, type HelloState, MAX_HELLO_BYTES } from '../../src/tls/client-hello.js';
import { captureHello } from './capture-hello.js';

let hello: Buffer;

beforeAll(async () => {
  hello = await captureHello('Expired.TLS.localhost');
});

const FOUND = { kind: 'complete', serverName: 'expired.tls.localhost' };

/** What a collector says after the last of some chunks; it has to wait after each one before. */
function collect(chunks: readonly Buffer[]): {
  readonly state: HelloState;
  readonly bytes: Buffer;
} {
  const collector = new HelloCollector();
  const states = chunks.map((chunk) => collector.add(chunk));
  expect(states.slice(0, -1).every(({ kind }) => kind === 'incomplete')).toBe(true);
  return { state: states.at(-1) ?? { kind: 'incomplete' }, bytes: collector.bytes };
}

/** The same message in records of so many bytes. */
function inRecords(size: number): Buffer {
  const message = hello.subarray(5);
  const records: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) {
    const part = message.subarray(at, at + size);
    records.push(Buffer.from([22, 3, 1, part.length >> 8, part.length & 0xff]), part);
  }
  return Buffer.concat(records);
}

describe('a ClientHello', () => {
  it('is read whole, wherever it is cut in two', () => {
    for (let at = 1; at < hello.length; at++) {
      const { state, bytes } = collect([hello.subarray(0, at), hello.subarray(at)]);
      expect(state).toEqual(FOUND);
      expect(bytes.equals(hello)).toBe(true);
    }
  });

  it('is read byte by byte', () => {
    expect(collect([...hello].map((byte) => Buffer.from([byte]))).state).toEqual(FOUND);
  });

  it.each([1, 3, 4, 5, 100])('is read from records of %i bytes', (size) => {
    expect(collect([inRecords(size)]).state).toEqual(FOUND);
  });

  it('keeps the bytes behind it', () => {
    const all = Buffer.concat([hello, Buffer.from('early data')]);
    expect(collect([all])).toEqual({ state: FOUND, bytes: all });
  });

  it('has no server name when it is malformed at any byte, and never fails', () => {
    for (let at = 5; at < hello.length; at++) {
      for (const byte of [0x00, 0xff]) {
        const broken = Buffer.from(hello);
        broken[at] = byte;
        expect(() => new HelloCollector().add(broken)).not.toThrow();
      }
    }
  });

  it.each([
    ['a record longer than it may be', Buffer.from([22, 3, 1, 0xff, 0xff])],
    ['a message longer than it may be', Buffer.from([22, 3, 1, 0, 4, 1, 0xff, 0xff, 0xff])],
  ])('is too large: %s', (_what, bytes) => {
    expect(new HelloCollector().add(bytes)).toEqual({ kind: 'too-large' });
  });

  it('is too large in many small records', () => {
    const record = Buffer.from([22, 3, 1, 0, 1, 0]);
    const collector = new HelloCollector();
    collector.add(Buffer.from([22, 3, 1, 0, 4, 1, 0, 0x30, 0]));
    let state: HelloState = { kind: 'incomplete' };
    for (let at = 0; at < MAX_HELLO_BYTES && state.kind === 'incomplete'; at += record.length)
      state = collector.add(record);
    expect(state).toEqual({ kind: 'too-large' });
    expect(collector.bytes.length).toBeLessThan(MAX_HELLO_BYTES + record.length);
  });
});

it.each(['GET / HTTP/1.1\r\n', 'P', '\x80\x2e\x01', '\x16\x02', '\x16\x03\x01\x00\x00'])(
  '%j is not TLS',
  (text) => {
    expect(new HelloCollector().add(Buffer.from(text, 'latin1'))).toEqual({ kind: 'not-tls' });
  },
);

it('random bytes never fail, whatever their beginning', () => {
  const random = createRandom('hello');
  for (let count = 0; count < 2000; count++) {
    const bytes = Buffer.from(Array.from({ length: random.int(1, 64) }, () => random.int(0, 255)));
    hello.copy(bytes, 0, 0, random.int(0, bytes.length));
    expect(() => new HelloCollector().add(bytes)).not.toThrow();
  }
});
