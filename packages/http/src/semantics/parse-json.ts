import { isUtf8 } from 'node:buffer';
import { findExcess } from '@sandbox/kernel';
import { platformError } from '../errors.js';

/** No client needs more, and recursive readers of values must not meet a million levels. */
const MAX_DEPTH = 64;

/** An object of a hundred thousand names costs a tenth of a second to build, and as much to check and to write. */
const MAX_MEMBERS = 10_000;

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads JSON from UTF-8 bytes; a byte order mark is skipped (RFC 8259 8.1).
 * @throws AppError invalid_json, invalid_body when it has too many members
 */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeUtf8(bytes);
  if (text.trim() === '') throw invalid('The body is empty; a JSON value is expected.');
  checkSize(text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw invalid(`The body must be one JSON value: ${reason}${placeOf(reason, text)}.`, cause);
  }
}

function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw invalid('The body must be encoded in UTF-8.');
  const text = bytes.toString('utf8');
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

/** V8 names an offset in some of its messages; people look for lines. */
function placeOf(reason: string, text: string): string {
  const offset = /at position (\d+)/.exec(reason)?.[1];
  if (offset === undefined) return '';
  const lines = text.slice(0, Number(offset)).split('\n');
  return ` (line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1})`;
}

function checkSize(text: string): void {
  const excess = findExcess(text, { depth: MAX_DEPTH, members: MAX_MEMBERS });
  if (excess === 'depth') throw invalid(`The JSON value must be at most ${MAX_DEPTH} levels deep.`);
  if (excess === 'members') {
    throw platformError('invalid_body', {
      detail: `The objects of the JSON value must have at most ${MAX_MEMBERS} members together.`,
    });
  }
}

function invalid(detail: string, cause?: unknown): Error {
  return platformError('invalid_json', { detail, cause });
}
