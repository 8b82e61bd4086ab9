import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'permessage-deflate';

/**
 * The values that a parameter may have (RFC 7692 7.1), as far as our window allows; true for one without a
 * value.
 */
const PARAMETERS: Readonly<Record<string, RegExp>> = {
  server_no_context_takeover: /^$/,
  client_no_context_takeover: /^$/,
  server_max_window_bits: /^=(?:9|1[0-5])$/, // zlib writes no window of 8
  client_max_window_bits: /^(?:=(?:[89]|1[0-5]))?$/,
};

/**
 * Drops the offers of compression that do not fit, so that the others, or none, are accepted (RFC 7692 5.1,
 * 7). The library rejects a handshake with one of them.
 */
export function keepFittingOffers(headers: IncomingHttpHeaders): void {
  const offers = headers['sec-websocket-extensions']?.split(',').map((offer) => offer.trim());
  const fitting = offers?.filter(fits) ?? [];
  if (fitting.length > 0) headers['sec-websocket-extensions'] = fitting.join(', ');
  else delete headers['sec-websocket-extensions'];
}

function fits(offer: string): boolean {
  const [name, ...parameters] = offer.split(';').map((part) => part.trim());
  const names = parameters.map((parameter) => parameter.split('=', 1)[0] ?? '');
  if (name !== NAME || new Set(names).size < names.length) return false;
  return parameters.every((parameter, at) => {
    const key = names[at] ?? '';
    const value = parameter.slice(key.length).replaceAll('"', '');
    return Object.hasOwn(PARAMETERS, key) && PARAMETERS[key]?.test(value) === true;
  });
}
