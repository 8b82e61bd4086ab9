import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider';

/** The start of the URLs on the client's own machine, to which codes are sent (RFC 8252 7.3, 8.3). */
const HOSTS = ['127.0.0.1', 'localhost', '[::1]'] as const;
const LOOPBACKS = ['http:', 'https:'].flatMap((scheme) =>
  HOSTS.map((host) => `${scheme}//${host}`),
);

/** A scheme that only an app of its owner's handles has a dot: it is a domain name reversed (RFC 8252 7.1). */
const PRIVATE_SCHEME = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:/;

/** Long enough for any client; a code carries it, and code and redirect URL together must fit into a URL. */
const MAX_LENGTH = 2000;

const MAX_PORT = 65_535;

/**
 * Port, path and query (RFC 3986 3.3, 3.4), without characters that any reader could take for another host.
 */
const REST = /^(?::(?<port>\d{1,5}))?(?:[/?](?:[\w.~!$&'()*+,;=:@/?-]|%[\dA-Fa-f]{2})*)?$/;

/**
 * The reason why codes are not sent to a URL; undefined when they are. The URL is judged as it was sent,
 * because URL parsers disagree on strange ones. It may have any port and path of this machine, or a
 * private-use scheme with any path.
 */
export function findRedirectProblem(uri: string): string | undefined {
  if (uri.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`;
  if (uri.includes('#')) return 'it has a fragment, which RFC 6749 3.1.2 forbids';
  const scheme = PRIVATE_SCHEME.exec(uri)?.[0];
  if (scheme !== undefined) return findPrivateProblem(uri, scheme);
  const loopback = LOOPBACKS.find((start) => uri.startsWith(start));
  if (loopback === undefined) return explainStart(uri);
  const rest = REST.exec(uri.slice(loopback.length));
  if (!rest)
    return explainRest(uri.slice(loopback.length), loopback.slice(loopback.indexOf('//') + 2));
  const port = rest.groups?.port;
  if (port !== undefined && Number(port) > MAX_PORT) return `there is no port ${port}`;
  return undefined;
}

/** The end of every rejection. */
export const ALLOWED_REDIRECTS: string =
  'Codes are sent only to 127.0.0.1, localhost and [::1], by http or https, on any port and path, such as http://127.0.0.1:8080/callback, and to private-use schemes, such as com.example.app:/callback.';

/**
 * The source of a Content-Security-Policy that covers an allowed URL. A source cannot be an IPv6 address, so
 * for that one it is the scheme.
 */
export function policySourceOf(uri: string): string {
  const loopback = LOOPBACKS.find((start) => uri.startsWith(start));
  if (loopback?.endsWith('[::1]')) return uri.slice(0, uri.indexOf(':') + 1);
  return loopback === undefined ? uri.slice(0, uri.indexOf(':') + 1) : `${loopback}:*`;
}

function findPrivateProblem(uri: string, scheme: string): string | undefined {
  const rest = uri.slice(scheme.length);
  if (!rest.startsWith('/')) return `a slash must follow ${scheme}`;
  if (!REST.test(rest)) return 'its path or query has characters that a URL cannot have';
  return URL.canParse(uri) ? undefined : 'it is no URL';
}

function explainStart(uri: string): string {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*:/.exec(uri)?.[0];
  if (scheme === undefined) return 'it is not an absolute URL';
  if (scheme !== 'http:' && scheme !== 'https:')
    return `its scheme is ${scheme.slice(0, -1)}, not http, https or one with a dot (RFC 8252 7.1)`;
  return 'the host must be exactly 127.0.0.1, localhost or [::1]';
}

function explainRest(rest: string, host: string): string {
  if (/^[:/?]/.test(rest) && !/^:[^/?]*@/.test(rest)) {
    return 'its port, path or query has characters that a URL cannot have';
  }
  return rest.includes('@')
    ? 'it has user information before its host'
    : `the host only starts with ${host}; it must be exactly that`;
}

/**
 * Explains why a request for a code cannot be redirected: it names no client or URL that could be trusted
 * (RFC 6749 4.1.2.1).
 */
export function describeRejection(
  ctx: KoaContextWithOIDC,
  { error, error_description: description }: ErrorOut,
  cause: errors.OIDCProviderError | Error,
): void {
  const detail = 'error_detail' in cause ? cause.error_detail : undefined;
  const general = detail === undefined ? description : `${description}: ${detail}`;
  ctx.body = {
    error,
    error_description: error === 'invalid_redirect_uri' ? explain(ctx) : general,
  };
}

function explain({ oidc }: KoaContextWithOIDC): string {
  const uri = String(oidc.params?.redirect_uri ?? '');
  return `Codes cannot be sent to "${uri}": ${findRedirectProblem(uri)}. ${ALLOWED_REDIRECTS}`;
}
