/** Splits a query into names and values as they were sent; a value is undefined without `=`. */
export function splitQuery(
  search: string,
): readonly (readonly [name: string, value: string | undefined])[] {
  return search
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [part, undefined] : [part.slice(0, equals), part.slice(equals + 1)];
    });
}
