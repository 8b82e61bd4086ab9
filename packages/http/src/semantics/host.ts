import { isIPv6 } from 'node:net';

/** A name of RFC 3986 3.2.2 or an address in brackets, and a port. */
const HOST = /^(?:\[([^\]]*)\]|((?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+))(?::(\d{0,5}))?$/;

const MAX_PORT = 65_535;

/** The last text that was one: nearly all requests name the same host, and the pattern costs as much as routing does. */
let lastHost = '';

/** True for `uri-host [":" port]` (RFC 9112 3.2). */
export function isHost(text: string): boolean {
  if (text === lastHost && text !== '') return true;
  const isOne = matchesHost(text);
  if (isOne) lastHost = text;
  return isOne;
}

function matchesHost(text: string): boolean {
  const match = HOST.exec(text);
  if (match === null) return false;
  const [, address, , port = ''] = match;
  return (address === undefined || isIPv6(address)) && Number(port) <= MAX_PORT;
}
