import { isUtf8 } from 'node:buffer';

const UTF8_MARK = [0xef, 0xbb, 0xbf] as const;

/** Whether bytes begin with the byte order mark of UTF-8. */
function hasUtf8Mark(bytes: Uint8Array): boolean {
  return UTF8_MARK.every((byte, index) => bytes[index] === byte);
}

/** Bytes as UTF-8 text without their byte order mark; undefined when they are not UTF-8. */
export function toUtf8Text(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  const start = hasUtf8Mark(bytes) ? UTF8_MARK.length : 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start);
}

/** The position of an offset of a string, counted from one. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset; CR LF, CR and LF end a line. */
export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
