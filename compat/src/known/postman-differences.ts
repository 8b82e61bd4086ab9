import type { KnownDifference } from './known-difference.js';
import { INTERNET, PREFIX } from './reasons.js';

const ECHOES = 'a choice: bodies are echoed as httpbin does it, not as postman-echo.com';
const CASE = 'a choice: paths tell upper from lower case';

/** Of the suite of postman-runtime, which expects postman-echo.com. */
export const POSTMAN_DIFFERENCES: readonly KnownDifference[] = [
  {
    suite: 'postman-runtime',
    cases: /^(hawk|oauth 1|oauth1)/i,
    reason: /but got 404/,
    why: 'a choice: there is neither Hawk nor OAuth 1',
  },
  {
    suite: 'postman-runtime',
    cases:
      /^(file uploads?|raw mode|Request Body Mode|request mutations body|requests from sandbox with GET body)/i,
    reason: /upload-|deeply equal|deep (nested )?property|Received undefined/,
    why: ECHOES,
  },
  {
    suite: 'postman-runtime',
    cases: /^request url with (upper|mixed |mixed)case/,
    reason: /but got 404|property 'url'/,
    why: CASE,
  },
  { suite: 'postman-runtime', cases: /./, reason: /'url' of 'https?:/, why: PREFIX },
  {
    suite: 'postman-runtime',
    cases: /^(Inherited Auth|response callback in a collection with replays|Runner Spec: resp)/,
    reason: /got 400|Status code is 200/,
    why: 'a choice: utilities are below /v1/utils, and a digest for a path at the root is refused',
  },
  {
    suite: 'postman-runtime',
    cases: /^request headers .* in http2/,
    why: 'broken in this setup: what stands for postman-echo.com speaks HTTP/1.1',
  },
  {
    suite: 'postman-runtime',
    cases: /^cookies? |cookies in the result$/,
    why: 'broken upstream: looks for the session cookie that postman-echo.com sets too',
  },
  {
    suite: 'postman-runtime',
    cases: /^(UTF-8 hostname|DNS lookup|proxy IPv6|restricted addresses|V2 regressions)/,
    why: INTERNET,
  },
  {
    suite: 'postman-runtime',
    cases: /^redirects 308 redirect "before all" hook/,
    why: 'flaky upstream: waits for its separate server, in which the service has no part',
  },
  {
    suite: 'postman-runtime',
    cases: /^intermediate requests .* last response$/,
    why: 'a choice: rejections are problem details, not the word Unauthorized',
  },
  {
    suite: 'postman-runtime',
    cases: /^(Case insensitive sandbox headers|Sandbox libraries) /,
    why: 'a choice: JSON has no charset, and /type/xml is /xml',
  },
  {
    suite: 'postman-runtime',
    cases: /^Requester Spec: systemHeaders with pm.sendRequest/,
    why: CASE,
  },
  {
    suite: 'postman-runtime',
    cases: /^Requester Spec: extendedRootCA with extendedRootCA but different host/,
    why: 'broken in this setup: the certificate of what stands for postman-echo.com is not trusted then',
  },
];
