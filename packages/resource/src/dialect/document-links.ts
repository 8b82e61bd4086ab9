import type { Page } from '../read/select.js';
import type { ListAddress } from '../rest/link-header.js';

const NUMBER = /^page(?:\[|%5B)number(?:\]|%5D)=/i;

/** The links of a list document, as JSON: to itself, and to the other pages that exist. */
export function formatLinks({ base, path, search }: ListAddress, { page, pages }: Page): string {
  const self = JSON.stringify(`${base}${path}${search === '' ? '' : `?${search}`}`);
  const others = search.split('&').filter((chunk) => chunk !== '' && !NUMBER.test(chunk));
  const start = JSON.stringify(`${base}${path}?${[...others, 'page[number]='].join('&')}`);
  const link = (relation: string, to: number): string =>
    `,"${relation}":${start.slice(0, -1)}${to}"`;
  const ends = pages > 1 ? link('first', 1) + link('last', pages) : '';
  const previous = page > 1 && page <= pages ? link('prev', page - 1) : '';
  const next = page < pages ? link('next', page + 1) : '';
  return `{"self":${self}${ends}${previous}${next}}`;
}
