import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodePng } from './encode-png.js';

/** The chunks of a PNG; a CRC that does not fit fails the test. */
function readChunks(png: Buffer): ReadonlyMap<string, Buffer> {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

const OPAQUE = { red: 1, green: 2, blue: 3, alpha: 255 };
const CLEAR = { red: 250, green: 0, blue: 7, alpha: 128 };

describe('encodePng', () => {
  it.each([
    ['one pixel', 1, 1, OPAQUE, 2, [1, 2, 3]],
    ['a row', 7, 1, OPAQUE, 2, [1, 2, 3]],
    ['a column', 1, 7, CLEAR, 6, [250, 0, 7, 128]],
    ['more rows than are compressed at a time', 400, 301, OPAQUE, 2, [1, 2, 3]],
    ['rows with alpha', 30, 20, CLEAR, 6, [250, 0, 7, 128]],
  ])(
    'writes %s that reads back pixel by pixel',
    async (_what, width, height, color, type, pixel) => {
      const chunks = readChunks(await encodePng({ width, height, color }));
      expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      header.set([8, type, 0, 0, 0], 8);
      expect(chunks.get('IHDR')).toEqual(header);
      const row = Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
      const rows = Buffer.concat(Array.from({ length: height }, () => row));
      expect(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)).equals(rows)).toBe(true);
    },
  );
});
