import { hash } from 'node:crypto';
import type { Answer } from '@sandbox/http';
import type { Found } from '../operations.js';
import { createRecordWriter, isPlain, recordAt } from '../representation.js';

/** One record as the REST surface answers it: bare, with a strong `ETag` over the bytes sent and `Last-Modified`. */
export function recordAnswer({ source, ordinal, show }: Found): Answer {
  const body = isPlain(show)
    ? source.collection.bytes.of(ordinal)
    : Buffer.from(createRecordWriter(source, show)(ordinal));
  const { updated_at: updatedAt } = recordAt(source, ordinal);
  return {
    status: 200,
    headers: [
      'Content-Type',
      'application/json',
      'ETag',
      entityTagOf(body),
      'Last-Modified',
      new Date(String(updatedAt)).toUTCString(),
      'Cache-Control',
      'no-cache',
    ],
    body,
    constant: true,
  };
}

/** The strong `ETag` of a record's bytes. */
export function entityTagOf(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}
