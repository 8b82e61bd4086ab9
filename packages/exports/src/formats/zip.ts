import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  readonly path: string;
  readonly content: Buffer;
}

/** APPNOTE 4.4.4: names are in UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
/** Deflate needs version 2.0. */
const VERSION = 20;
/** The first day that the format has: archives of the same files are the same. */
const DATE = 0x0021;

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;

/** Writes an archive of the ZIP format (PKWARE APPNOTE 6.3), of less than 65,535 files and 4 GiB. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content);
    const facts = writeFacts({ name, content, packed });
    const body = Buffer.concat([numbers([4, LOCAL_HEADER]), facts, numbers([2, 0]), name, packed]);
    // No comment, the first disk, no attributes.
    const tail = numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(numbers([4, CENTRAL_HEADER], [2, VERSION]), facts, tail, name);
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = numbers(
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, list, end]);
}

/** Writes the fields that both headers of a file have in common, from the version to the length of its name. */
function writeFacts({
  name,
  content,
  packed,
}: Readonly<Record<'name' | 'content' | 'packed', Buffer>>): Buffer {
  return numbers(
    ...([
      [2, VERSION],
      [2, UTF8],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
    ] as const),
    ...([
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
    ] as const),
  );
}

/** Numbers of two or four bytes, the least significant byte first. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
