import type { OutgoingHttpHeaders } from 'node:http';
import { toOauthText } from '@sandbox/jwt';

/** The response of the library. */
export interface ProviderResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** The description of an error in a URL, and in the page that posts to the client. */
const IN_ADDRESS = /(?<=[?&#]error_description=)[^&#]*/;
const IN_FORM = /(?<=name="error_description" value=")[^"]*/;

/**
 * Leaves only the characters that RFC 6749 4.1.2.1 and 5.2 allow in the description of an error: the library
 * repeats the input of clients.
 */
export function cleanErrorText({ status, headers, body }: ProviderResponse): ProviderResponse {
  const { location } = headers;
  if (location !== undefined)
    return { status, headers: { ...headers, location: cleanAddress(String(location)) }, body };
  return { status, headers, body: status < 400 ? cleanForm(body) : cleanJson(body) };
}

function cleanAddress(address: string): string {
  return address.replace(IN_ADDRESS, (value) => {
    const text = new URLSearchParams({
      '': toOauthText(decodeURIComponent(value.replaceAll('+', ' '))),
    });
    return text.toString().slice(1);
  });
}

function cleanForm(html: string): string {
  return html.replace(IN_FORM, (value) => toOauthText(value.replaceAll('&quot;', '&#39;')));
}

function cleanJson(body: string): string {
  if (!body.startsWith('{')) return cleanForm(body);
  const parsed = JSON.parse(body) as { readonly error_description?: string };
  const { error_description: text } = parsed;
  return text === undefined
    ? body
    : JSON.stringify({ ...parsed, error_description: toOauthText(text) });
}
