import type { OpenApiPart } from '@sandbox/endpoint';
import { ROOT } from '../dependencies.js';
import { SCOPE_MEANINGS } from '../groups/oauth/scopes.js';

const TOKEN_URL = `${ROOT}/oauth/token`;

const flow = (urls: OpenApiPart) => ({ ...urls, refreshUrl: TOKEN_URL, scopes: SCOPE_MEANINGS });

/** The authentication schemes of requests, by their names in documents. */
export const SECURITY_SCHEMES = {
  basic: { type: 'http', scheme: 'basic', description: 'HTTP Basic (RFC 7617).' },
  bearer: { type: 'http', scheme: 'bearer', description: 'A bearer token (RFC 6750).' },
  digest: { type: 'http', scheme: 'digest', description: 'HTTP Digest (RFC 7616).' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An API key.' },
  apiKeyQuery: { type: 'apiKey', in: 'query', name: 'api_key', description: 'An API key.' },
  clientCertificate: { type: 'mutualTLS', description: 'A client certificate (mutual TLS).' },
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'The id and the secret of an OAuth client. You can send them in the form instead.',
  },
  jwt: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token of `/jwt/issue`, or one signed with a key of `/jwt/keys`.',
  },
  oauth: {
    type: 'oauth2',
    description: 'An access token of the authorization server.',
    flows: {
      authorizationCode: flow({ authorizationUrl: `${ROOT}/oauth/authorize`, tokenUrl: TOKEN_URL }),
      clientCredentials: flow({ tokenUrl: TOKEN_URL }),
      password: flow({ tokenUrl: TOKEN_URL }),
    },
  },
  openId: {
    type: 'openIdConnect',
    description: 'The same by discovery.',
    openIdConnectUrl: `${ROOT}/.well-known/openid-configuration`,
  },
} as const satisfies Readonly<Record<string, OpenApiPart>>;

/** Any one of the schemes grants access to an endpoint. */
export function opensBy(
  ...names: readonly (keyof typeof SECURITY_SCHEMES)[]
): readonly OpenApiPart[] {
  return names.map((name) => ({ [name]: [] }));
}

/** A client identifies itself by the scheme, or in the form. */
export const CLIENT_SECURITY: readonly OpenApiPart[] = [...opensBy('client'), {}];
