import { type Answer, toEntityTag } from '@sandbox/http';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Written } from '../read/run.js';

/** One record as the REST surface answers it: bare, with a strong `ETag` over the bytes sent and `Last-Modified`. */
export function recordAnswer({ updated_at: updatedAt }: EngineRecord, written: Written): Answer {
  return {
    status: 200,
    headers: [
      'Content-Type',
      'application/json',
      'ETag',
      toEntityTag(written.body),
      'Last-Modified',
      new Date(String(updatedAt)).toUTCString(),
      'Cache-Control',
      'no-cache',
    ],
    ...written,
    constant: true,
  };
}

/**
 * The same in a session that was written to, without `Last-Modified`: what follows from writes to other records changes this one, or
 * those embedded in it, and leaves `updated_at` as it is.
 */
export function changingRecordAnswer(written: Written): Answer {
  const headers = ['Content-Type', 'application/json', 'ETag', toEntityTag(written.body)];
  return {
    status: 200,
    headers: [...headers, 'Cache-Control', 'no-cache'],
    ...written,
    constant: true,
  };
}
