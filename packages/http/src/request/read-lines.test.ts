import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createSharedBudget, Reservation } from '@sandbox/kernel';
import { readLines } from './read-lines.js';

/** A request whose body comes in these chunks. */
function requestOf(chunks: readonly string[]): IncomingMessage {
  const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return Object.assign(body, {
    headers: { 'transfer-encoding': 'chunked' },
  }) as unknown as IncomingMessage;
}

interface Bounds {
  readonly limit?: number;
  readonly budget?: number;
  readonly lineBytes?: number;
}

/** Reads all lines; with the memory that was held when each was read. */
async function readAll(
  chunks: readonly string[],
  { limit = 1000, budget = 1000, lineBytes = 10 }: Bounds = {},
) {
  const memory = createSharedBudget({ limit: budget, sparePart: 0 });
  const hold = new Reservation(memory, '192.0.2.1');
  const lines: string[] = [];
  const held: number[] = [];
  for await (const line of readLines(requestOf(chunks), {
    limit,
    hold,
    lineBytes,
    onChunk: () => {},
  })) {
    lines.push(line);
    held.push(memory.used);
  }
  return { lines, held };
}

describe('readLines', () => {
  it.each<[string[], string[]]>([
    [['a\nb\n'], ['a', 'b']],
    [
      ['a\n', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'b\nc', 'd', '\n', 'e'],
      ['ab', 'cd', 'e'],
    ],
    [['\n\n'], ['', '']],
    [
      ['a\n', '\n'],
      ['a', ''],
    ],
    [[], []],
  ])('reads %j as the lines %j', async (chunks, lines) => {
    expect((await readAll(chunks)).lines).toEqual(lines);
  });

  it('reads a character that is cut in two', async () => {
    const bytes = Buffer.from('ä\n');
    const body = Readable.from([bytes.subarray(0, 1), bytes.subarray(1)]);
    const request = Object.assign(body, { headers: { 'transfer-encoding': 'chunked' } });
    const capacity = {
      limit: 10,
      hold: new Reservation(createSharedBudget({ limit: 100 }), '192.0.2.1'),
      lineBytes: 1,
      onChunk: () => {},
    };
    const lines: string[] = [];
    for await (const line of readLines(request as unknown as IncomingMessage, capacity))
      lines.push(line);
    expect(lines).toEqual(['ä']);
  });

  it('holds its bytes, and those of each line that was read, once', async () => {
    const { held } = await readAll(['aa\nbb\n', 'c\n', 'dd\n']);
    expect(held).toEqual([6, 6, 8 + 2 * 10, 11 + 3 * 10]);
  });

  it('takes a body that just fits into the budget, and refuses one byte more', async () => {
    const chunks = ['a\n', 'b\n', 'c\n'];
    const needed = 6 + 2 * 10;
    await expect(readAll(chunks, { budget: needed })).resolves.toHaveProperty('lines', [
      'a',
      'b',
      'c',
    ]);
    await expect(readAll(chunks, { budget: needed - 1 })).rejects.toThrow('use too much memory');
  });

  it('takes a body that is as long as it may be, and refuses one byte more', async () => {
    await expect(readAll(['abc\n', 'd\n'], { limit: 6 })).resolves.toHaveProperty('lines', [
      'abc',
      'd',
    ]);
    await expect(readAll(['abc\n', 'd\n'], { limit: 5 })).rejects.toThrow('at most 5 bytes long');
  });
});
