/** Header fields by name. */
type Fields = Readonly<Record<string, string>>;

const CHALLENGE = 'Basic realm="API Sandbox", charset="UTF-8"';

/** By status: RFC 9110 11.6.1, 15.5.6, 11.7.1, 15.5.17 and 15.5.22. */
const REQUIRED: Readonly<Record<number, Fields>> = {
  401: { 'WWW-Authenticate': CHALLENGE },
  405: { Allow: 'GET, HEAD, OPTIONS' },
  407: { 'Proxy-Authenticate': CHALLENGE },
  416: { 'Content-Range': 'bytes */0' },
  // The handshake needs a new connection, and without `close` Node would keep this one open even for a client that
  // requested its end.
  426: { Upgrade: 'websocket', Connection: 'Upgrade, close' },
};

/** The fields that a response of a status must have, where nothing is known but the status. */
export function requiredFields(status: number): Fields {
  return REQUIRED[status] ?? {};
}
