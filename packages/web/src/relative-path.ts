/**
 * The way from a page to another path of its host: such a link stays within the session that the address of the page names.
 * @param page - the path at which the page is
 */
export function relativePath(page: string, target: string): string {
  const from = page.split('/').slice(0, -1);
  const to = target.split('/');
  const last = Math.min(from.length, to.length - 1);
  let common = 0;
  while (common < last && from[common] === to[common]) common += 1;
  const path = [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
  // A fragment or a query without a path before it is one of the page itself.
  return /^[^#?]/.test(path) ? path : `./${path}`;
}
