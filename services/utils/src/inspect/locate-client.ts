import type { IncomingHttpHeaders } from 'node:http';

/** The location of the client, as the network in front of the service reports it; null without a report. */
export interface ClientLocation {
  readonly country: string | null;
  readonly city: string | null;
}

/** The headers in which edge networks name the client's country, best known first. */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-geo-country',
] as const;

/** The headers in which they name its city. */
const CITY_HEADERS = [
  'cf-ipcity',
  'cloudfront-viewer-city',
  'x-vercel-ip-city',
  'x-appengine-city',
  'x-geo-city',
] as const;

/**
 * The codes of networks for an unknown country: ISO 3166 user-assigned XX and ZZ, and Cloudflare's T1 for
 * Tor.
 */
const UNKNOWN = new Set(['', '?', 'XX', 'ZZ', 'T1']);

/**
 * Reads the client's place from the headers of a trusted proxy; any other client could write any place there.
 */
export function locateClient(headers: IncomingHttpHeaders, trusted: boolean): ClientLocation {
  if (!trusted) return { country: null, city: null };
  return { country: firstKnown(headers, COUNTRY_HEADERS), city: firstKnown(headers, CITY_HEADERS) };
}

function firstKnown(headers: IncomingHttpHeaders, names: readonly string[]): string | null {
  for (const name of names) {
    const value = headers[name]?.toString() ?? '';
    if (!UNKNOWN.has(value)) return decodeLocation(value);
  }
  return null;
}

/** Names outside ASCII are percent-encoded. */
function decodeLocation(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
