import { type Endpoint, type EndpointGroup, LONE_FAULT_TOOLS } from '@sandbox/endpoint';
import type { Dependencies } from './dependencies.js';
import { createApikeyEndpoints } from './groups/apikey/apikey-endpoints.js';
import { createBasicEndpoints } from './groups/basic/basic-endpoints.js';
import { bearerEndpoints } from './groups/bearer/bearer-endpoints.js';
import { binaryEndpoints } from './groups/binary/binary-endpoints.js';
import { bodiesEndpoints } from './groups/bodies/bodies-endpoints.js';
import { cachingEndpoints } from './groups/caching/caching-endpoints.js';
import { cookiesEndpoints } from './groups/cookies/cookies-endpoints.js';
import { createDigestEndpoints } from './groups/digest/digest-endpoints.js';
import { formsEndpoints } from './groups/forms/forms-endpoints.js';
import type { Hooks } from './groups/hooks/create-hooks.js';
import { imagesEndpoints } from './groups/images/images-endpoints.js';
import { inspectionEndpoints } from './groups/inspection/inspection-endpoints.js';
import { integrityEndpoints } from './groups/integrity/integrity-endpoints.js';
import { createJwtEndpoints } from './groups/jwt/jwt-endpoints.js';
import { createLimitsEndpoints } from './groups/limits/limits-endpoints.js';
import { linksEndpoints } from './groups/links/links-endpoints.js';
import { createMessageSignatureEndpoints } from './groups/message-signature/message-signature-endpoints.js';
import { createMixEndpoints } from './groups/mix/mix-endpoints.js';
import type { Oauth } from './groups/oauth/create-oauth.js';
import { redirectsEndpoints } from './groups/redirects/redirects-endpoints.js';
import { createSigv4Endpoints } from './groups/sigv4/sigv4-endpoints.js';
import type { Sockets } from './groups/sockets/create-sockets.js';
import { statusEndpoints } from './groups/status/status-endpoints.js';
import { createStreamsEndpoints } from './groups/streams/streams-endpoints.js';
import { timingEndpoints } from './groups/timing/timing-endpoints.js';
import { tlsEndpoints } from './groups/tls/tls-endpoints.js';
import { createToolsEndpoints } from './groups/tools/tools-endpoints.js';

/** Parts with endpoints that are started and stopped. */
export interface LiveParts {
  readonly sockets: Sockets;
  readonly oauth: Oauth;
  readonly hooks: Hooks;
}

/** Endpoints of this service under one heading. */
type Group = EndpointGroup<Endpoint<Dependencies>>;

/** Every endpoint of the service, in the order in which routes are matched and pages list them. */
export function createGroups(deps: Dependencies, live: LiveParts): readonly Group[] {
  const groups = [
    group('inspection', 'Inspect a request', inspectionEndpoints),
    group('status', 'Status codes', statusEndpoints),
    group('timing', 'Delays and failures', timingEndpoints),
    group('faults', 'Faults of a session', LONE_FAULT_TOOLS),
    group('redirects', 'Redirects', redirectsEndpoints),
    group('cookies', 'Cookies', cookiesEndpoints),
    group('bodies', 'Bodies and encodings', bodiesEndpoints),
    group('binary', 'Bytes and ranges', binaryEndpoints),
    group('streams', 'Streams', createStreamsEndpoints(deps)),
    group('images', 'Images', imagesEndpoints),
    group('tools', 'Tools', createToolsEndpoints(deps)),
    group('caching', 'Caching', cachingEndpoints),
    group('forms', 'Forms and uploads', formsEndpoints),
    group('hooks', 'Webhooks', live.hooks.endpoints),
    group('sockets', 'Events and sockets', live.sockets.endpoints),
    group('sigv4', 'Signature Version 4', createSigv4Endpoints(deps)),
    group('message-signature', 'HTTP message signatures', createMessageSignatureEndpoints(deps)),
    group('integrity', 'Digests of content', integrityEndpoints),
    group('basic', 'Basic authentication', createBasicEndpoints(deps)),
    group('bearer', 'Bearer tokens', bearerEndpoints),
    group('apikey', 'API keys', createApikeyEndpoints(deps)),
    group('tls', 'TLS and client certificates', tlsEndpoints),
    group('digest', 'Digest authentication', createDigestEndpoints(deps)),
    group('oauth', 'OAuth 2.0 and OpenID Connect', live.oauth.endpoints),
    group('jwt', 'JSON Web Tokens', createJwtEndpoints(deps)),
    group('links', 'Links', linksEndpoints),
    group('mix', 'Several at once', createMixEndpoints(deps)),
  ];
  return [...groups, group('limits', 'Limits', createLimitsEndpoints(deps, groups))];
}

function group(name: string, title: string, endpoints: Group['endpoints']): Group {
  return { name, title, endpoints };
}
