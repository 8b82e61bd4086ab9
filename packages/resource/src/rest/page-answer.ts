import type { Answer, HttpRequest } from '@sandbox/http';
import type { Page } from '../operations.js';
import { createRecordWriter, isPlain } from '../representation.js';
import { formatLinkHeader } from './link-header.js';
import { listTagOf } from './list-tag.js';
import { entityTagOf } from './record-answer.js';

const OPEN = Buffer.from('{"data":[');

/** A page as the REST surface answers it: the envelope with `meta`, `X-Total-Count` and `Link`. */
export function pageAnswer(page: Page, request: HttpRequest): Answer {
  const { total } = page;
  const { limit, offset, page: number } = page.query;
  const pages = Math.ceil(total / limit);
  const meta = `],"meta":{"page":${number},"limit":${limit},"total":${total},"pages":${pages}}}`;
  const { base, path, search } = request;
  const link = formatLinkHeader({ base, path, search }, { limit, offset, total });
  const isWhole = isPlain(page.show);
  const body = isWhole ? plainBody(page, meta) : writtenBody(page, meta);
  const tag = isWhole ? listTagOf(page.source.collection, page.ordinals, meta) : entityTagOf(body);
  return {
    status: 200,
    headers: [
      'Content-Type',
      'application/json',
      'X-Total-Count',
      String(total),
      ...(link === undefined ? [] : ['Link', link]),
      ...['ETag', tag, 'Cache-Control', 'no-cache'],
    ],
    body,
    constant: true,
  };
}

/** The serialised records copied between envelope and meta, without a detour over strings. */
function plainBody({ source, ordinals }: Page, meta: string): Buffer {
  const { bytes } = source.collection;
  const length = bytes.listLength(ordinals);
  const body = Buffer.allocUnsafe(OPEN.length + length + meta.length);
  OPEN.copy(body);
  bytes.writeList(ordinals, body, OPEN.length);
  body.write(meta, OPEN.length + length, 'latin1');
  return body;
}

function writtenBody({ source, ordinals, show }: Page, meta: string): Buffer {
  const write = createRecordWriter(source, show);
  return Buffer.from(`{"data":[${Array.from(ordinals, write).join(',')}${meta}`);
}
