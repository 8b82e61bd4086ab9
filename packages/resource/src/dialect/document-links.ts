import type { Page } from '../read/select.js';

/** The address of a list as its client asked for it: `/s/keep-a/compat/...?sort=id`. */
export type Address = string;

const NUMBER = /^page(?:\[|%5B)number(?:\]|%5D)=/i;

/** The links of a document of a list: itself, and the other pages as far as they exist. */
export function formatLinks(
  address: Address,
  { page, pages }: Page,
): Readonly<Record<string, string>> {
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const kept = at < 0 ? [] : address.slice(at + 1).split('&');
  const others = kept.filter((piece) => piece !== '' && !NUMBER.test(piece));
  const to = (number: number): string =>
    `${path}?${[...others, `page[number]=${number}`].join('&')}`;
  return {
    self: address,
    ...(pages > 1 ? { first: to(1), last: to(pages) } : {}),
    ...(page > 1 && page <= pages ? { prev: to(page - 1) } : {}),
    ...(page < pages ? { next: to(page + 1) } : {}),
  };
}
