/** Splits a request target at its first question mark. */
export function splitTarget(url: string): { readonly path: string; readonly search: string } {
  const mark = url.indexOf('?');
  return mark === -1
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark + 1) };
}
