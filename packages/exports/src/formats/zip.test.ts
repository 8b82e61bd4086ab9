import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { writeZip } from './zip.js';

const ENTRIES = [
  { path: 'one/a.txt', content: Buffer.from('a'.repeat(1000)) },
  { path: 'two/é.txt', content: Buffer.alloc(0) },
];

it('lists each file with its place, sizes and checksum, and holds its content', () => {
  const archive = writeZip(ENTRIES);
  let at = archive.readUInt32LE(archive.length - 6);
  const found = ENTRIES.map(() => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [sum, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset));
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)));
    expect([archive.readUInt32LE(local), sum, size]).toEqual([
      0x04034b50,
      crc32(content),
      content.length,
    ]);
    at += 46 + nameLength;
    return { path, content };
  });
  expect(found).toEqual(ENTRIES);
  expect(archive.readUInt32LE(at)).toBe(0x06054b50);
});

it('writes the same bytes for the same files', () => {
  expect(writeZip(ENTRIES).equals(writeZip(ENTRIES))).toBe(true);
});
