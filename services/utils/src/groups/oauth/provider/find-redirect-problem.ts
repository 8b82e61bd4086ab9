/** The start of the only addresses that codes are sent to: the machine of who asks, by its number (RFC 8252 7.3). */
const LOOPBACK = 'http://127.0.0.1';

/** Long enough for any client; a code carries it, and code and address together must fit into a URL. */
const MAX_LENGTH = 2000;

const MAX_PORT = 65_535;

/** Port, path and query (RFC 3986 3.3, 3.4); nothing that any reader could take for another host. */
const REST = /^(?::(?<port>\d{1,5}))?(?:[/?](?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/;

/**
 * Says why codes are not sent to an address; undefined when they are. The text is judged as it came, because readers of
 * URLs disagree on what a strange one means. Any port and path of 127.0.0.1 will do. Names such as localhost will not: what
 * they lead to is up to the resolver (RFC 8252 8.3).
 */
export function findRedirectProblem(uri: string): string | undefined {
  if (uri.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`;
  if (uri.includes('#')) return 'it has a fragment, which RFC 6749 3.1.2 forbids';
  if (!uri.startsWith(LOOPBACK)) return explainStart(uri);
  const rest = REST.exec(uri.slice(LOOPBACK.length));
  if (!rest) return explainRest(uri.slice(LOOPBACK.length));
  const port = rest.groups?.port;
  if (port !== undefined && Number(port) > MAX_PORT) return `there is no port ${port}`;
  return undefined;
}

/** What every refusal ends with. */
export const ALLOWED_REDIRECTS: string = `Codes are sent only to ${LOOPBACK}, on any port and path, such as ${LOOPBACK}:8080/callback.`;

function explainStart(uri: string): string {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*:/.exec(uri)?.[0];
  if (scheme === undefined) return 'it is no absolute address';
  if (scheme !== 'http:') return `its scheme is ${scheme.slice(0, -1)}, not http`;
  return 'the host must be exactly 127.0.0.1';
}

function explainRest(rest: string): string {
  if (/^[:/?]/.test(rest) && !/^:[^/?]*@/.test(rest)) {
    return 'its port, path or query has characters that a URL cannot have';
  }
  return rest.includes('@')
    ? 'it has user information before its host'
    : 'the host only starts with 127.0.0.1; it must be exactly that';
}
