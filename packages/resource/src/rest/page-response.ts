import { type HttpRequest, type HttpResponse, toEntityTag } from '@sandbox/http';
import { isWhole } from '../read/compile-record.js';
import type { Selection } from '../read/plan.js';
import type { Written } from '../read/run.js';
import type { Page } from '../read/select.js';
import { formatLinkHeader, formatWalkHeader } from './link-header.js';
import { listEtagOf } from './list-etag.js';

/** A page that has been found and written. */
export interface WrittenPage {
  readonly page: Page;
  readonly selection: Selection;
  readonly written: Written;
}

/** A page as the response of the REST surface: with `X-Total-Count`, `Link` and a strong `ETag`. */
export function pageResponse(request: HttpRequest, found: WrittenPage): HttpResponse {
  const { page, written } = found;
  const link = linkOf(request, page);
  return {
    status: 200,
    headers: [
      'Content-Type',
      'application/json',
      'X-Total-Count',
      String(page.total),
      ...(link === undefined ? [] : ['Link', link]),
      ...['ETag', tagOf(found), 'Cache-Control', 'no-cache'],
    ],
    ...written,
    constant: true,
  };
}

/** The value of `Link` for a page; undefined when it would be too long. */
export function linkOf(
  { base, path, search }: Pick<HttpRequest, 'base' | 'path' | 'search'>,
  { limit, offset, total, next }: Page,
): string | undefined {
  const address = { base, path, search };
  return next === undefined
    ? formatLinkHeader(address, { limit, offset, total })
    : formatWalkHeader(address, next);
}

/** The entity tag of a page: whole records have digests, any other selection is hashed as it was written. */
function tagOf({ page, selection, written }: WrittenPage): string {
  if (!isWhole(selection)) return toEntityTag(written.body);
  const { source, ordinals, limit, total } = page;
  return listEtagOf(
    source,
    ordinals,
    `${page.page} ${limit} ${total}${page.next === undefined ? '' : ` ${page.next}`}`,
  );
}
