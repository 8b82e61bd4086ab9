import type { HttpRequest } from '@sandbox/http';
import type { Page } from '../read/select.js';

/** A longer header is left out: clients take 16 KB of headers or less. */
const MAX_CHARACTERS = 4096;

/** Characters that a client may send raw but that a URI in angle brackets may not contain. */
const UNSAFE = /[^\x21-\x7e]|[<>"[\\\]^`{|}]/g;

/**
 * The `Link` header of a list in pages: the first and the last page, and the previous and next ones that exist.
 * @param option - the option that has the number of the page
 * @returns undefined for a list of one page
 */
export function pageLinks(
  { base, path, search }: HttpRequest,
  { page, pages }: Page,
  option: string,
): string | undefined {
  if (page > pages || pages <= 1) return undefined;
  const stored = search
    .split('&')
    .filter((chunk) => chunk !== '' && !chunk.startsWith(`${option}=`))
    .join('&')
    .replace(UNSAFE, (character) => encodeURIComponent(character));
  const start = `<${base}${path}?${stored === '' ? '' : `${stored}&`}${option}=`;
  const targets = [
    ['first', 1],
    ['prev', page - 1],
    ['next', page + 1],
    ['last', pages],
  ] as const;
  const links = targets
    .filter(([, target]) => target >= 1 && target <= pages)
    .map(([relation, target]) => `${start}${target}>; rel="${relation}"`)
    .join(', ');
  return links.length > MAX_CHARACTERS ? undefined : links;
}
