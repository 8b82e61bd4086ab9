import type { ByteRange } from '@sandbox/http';

/** The parts of a multipart/byteranges body. */
export interface ByterangesOptions {
  readonly content: Buffer;
  readonly type: string;
  readonly parts: readonly ByteRange[];
  /** Must not occur in the content after a line break and `--`. */
  readonly boundary: string;
}

/** Writes the Content-Range of a part (RFC 9110 14.4). */
export function formatContentRange({ first, last }: ByteRange, size: number): string {
  return `bytes ${first}-${last}/${size}`;
}

/** Writes a multipart/byteranges body (RFC 9110 14.6). */
export function formatByteranges(options: ByterangesOptions): Buffer {
  const { content, type, parts, boundary } = options;
  const chunks = parts.flatMap((part) => {
    const head =
      `--${boundary}\r\nContent-Type: ${type}\r\n` +
      `Content-Range: ${formatContentRange(part, content.length)}\r\n\r\n`;
    return [Buffer.from(head), content.subarray(part.first, part.last + 1), LINE_END];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

const LINE_END = Buffer.from('\r\n');
