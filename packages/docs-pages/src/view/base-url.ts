/** A placeholder for the base URL as its reader reaches the service, until the page is sent. */
export const BASE_URL = 'https://base-url.invalid';

/** Follows the base URL where an operation works only in a session; it is removed if the reader is in one. */
const SESSION_MARK = '/session-mark.invalid';

/** The base URL for an operation that takes a session. */
export function baseUrlOf({ session }: { readonly session: string | undefined }): string {
  return session === undefined ? BASE_URL : `${BASE_URL}${SESSION_MARK}/s/${session}`;
}

/**
 * A page as its reader receives it.
 * @param origin - the URL at which the reader reaches the service, with the session of that URL
 */
export function withBaseUrl(page: string, origin: string): string {
  const inSession = /\/s\/[^/]+$/.test(origin);
  const own = inSession ? /\/session-mark\.invalid\/s\/[\w-]+/g : SESSION_MARK;
  return page.replaceAll(own, '').replaceAll(BASE_URL, origin);
}
