import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import type { Color } from './parse-color.js';

/** A picture of one colour. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: Color;
}

/** PNG 3 (W3C) 5.2. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG 3 (W3C) 11.2.1: truecolour, without and with alpha. */
const TRUECOLOR = 2;
const TRUECOLOR_ALPHA = 6;

/**
 * The bytes of rows that are compressed at a time, about, so that the largest picture needs no more memory
 * than that.
 */
const BATCH_BYTES = 65_536;

/** Writes a picture as PNG: eight bits a channel, with an alpha channel when the colour is not opaque. */
export async function encodePng(picture: Picture): Promise<Buffer> {
  const pixels = await compressRows(picture);
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', toHeader(picture)),
    toChunk('IDAT', pixels),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toHeader({ width, height, color }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(color.alpha === 255 ? TRUECOLOR : TRUECOLOR_ALPHA, 9);
  return header; // compression, filter and interlace methods are all 0
}

/** PNG 3 (W3C) 5.3: length, type, data, and the CRC of type and data. */
function toChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(4 + typed.length + 4);
  chunk.writeUInt32BE(data.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), 4 + typed.length);
  return chunk;
}

async function compressRows({ width, height, color }: Picture): Promise<Buffer> {
  const row = toRow(width, color);
  const rows = Math.max(1, Math.floor(BATCH_BYTES / row.length));
  const batch = Buffer.alloc(row.length * Math.min(rows, height), row);
  const deflate = createDeflate({ level: 6 });
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(deflate, 'end');
  for (let done = 0; done < height; done += rows) {
    const chunk = batch.subarray(0, Math.min(rows, height - done) * row.length);
    if (!deflate.write(chunk)) await once(deflate, 'drain');
  }
  deflate.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A row of equal pixels after the filter type 0, which leaves bytes as they are. */
function toRow(width: number, { red, green, blue, alpha }: Color): Buffer {
  const pixel = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  const row = Buffer.alloc(1 + width * pixel.length, Buffer.from(pixel));
  row.copyWithin(1, 0, row.length - 1);
  row[0] = 0;
  return row;
}
