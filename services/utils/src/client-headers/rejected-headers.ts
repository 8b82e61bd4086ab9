/** Headers that a client cannot set on its response, and their harm. */
interface RejectedHeaders {
  readonly reason: string;
  /** In lower case; a name with `*` means all that start with it, up to their second hyphen. */
  readonly names: readonly string[];
}

/**
 * Headers that reach beyond the response that contains them. Headers that concern only this response are
 * allowed, because clients want to try them. Examples are CORS, framing and isolation, caching,
 * Content-Encoding, Content-Disposition and challenges. Content-Security-Policy is allowed too: several
 * policies hold together, so one more only makes ours stricter.
 */
export const REJECTED_HEADERS: readonly RejectedHeaders[] = [
  {
    reason: 'frames the message or belongs to the connection',
    names: [
      ...['connection', 'content-length', 'http2-settings', 'keep-alive', 'proxy-connection'],
      ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
    ],
  },
  {
    reason:
      'makes a server in front send another file or response, or changes how it sends this one',
    names: [
      ...['x-accel-*', 'x-sendfile', 'x-sendfile2', 'x-lighttpd-*', 'x-litespeed-*', 'x-reproxy-*'],
      ...['edge-control', 'surrogate-control', 'x-esi'],
    ],
  },
  {
    reason: 'leads the browser to another place',
    names: ['refresh', 'speculation-rules', 'sourcemap', 'x-sourcemap'],
  },
  {
    reason: 'holds for later requests to this host',
    names: [
      ...['accept-ch', 'accept-ch-lifetime', 'alt-svc', 'critical-ch', 'expect-ct'],
      ...['public-key-pins', 'public-key-pins-report-only', 'strict-transport-security'],
      ...['sec-session-registration', 'secure-session-registration'],
      ...['set-login', 'use-as-dictionary'],
    ],
  },
  {
    reason: 'makes the browser report what happens on this host to others',
    names: ['nel', 'report-to', 'reporting-endpoints'],
  },
  {
    reason: 'makes the browser record the visit for advertisers',
    names: [
      ...['ad-auction-*', 'attribution-reporting-*'],
      ...['observe-browsing-topics', 'shared-storage-write'],
    ],
  },
  {
    reason: 'deletes what the browser keeps of this host',
    names: ['clear-site-data'],
  },
  {
    reason: 'turns on experiments of the browser',
    names: ['origin-trial'],
  },
  {
    reason: 'lets a script respond for paths beyond its own',
    names: ['service-worker-allowed'],
  },
  {
    reason: 'is set by the service itself',
    names: ['x-content-type-options', 'x-request-id', 'x-sandbox-content-type'],
  },
];
