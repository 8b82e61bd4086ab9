import type { Credentials } from '../../credentials.js';
import { ALL_SCOPES } from './scopes.js';

/** The authentication methods of the client with a secret. */
export const CLIENT_AUTH_METHODS = ['client_secret_basic', 'client_secret_post'] as const;

/** The grant of a device whose user decides elsewhere (RFC 8628 3.4). */
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** The grants that the client with a secret may use. */
const GRANT_TYPES = [
  'authorization_code',
  'client_credentials',
  'password',
  'refresh_token',
  DEVICE_GRANT,
] as const;

/** The grants that the public client may use: those with a user, which need no secret. */
const PUBLIC_GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_GRANT] as const;

/** The URLs that codes are sent to, as findRedirectProblem decides. */
const REDIRECT_URIS = [
  ...['http', 'https'].flatMap((scheme) =>
    ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${scheme}://${host}:{port}/{path}`),
  ),
  '{private.use.scheme}:/{path}',
];

/** The clients, as the library is configured with them. */
export function describeClients({ client, publicClient }: Credentials) {
  const common = {
    application_type: 'native' as const,
    response_types: ['code' as const],
    // Replaced by REDIRECT_URIS, see createProvider.
    redirect_uris: ['http://127.0.0.1/'],
  };
  return [
    {
      ...common,
      client_id: client.id,
      client_secret: client.secret,
      grant_types: [...GRANT_TYPES],
      token_endpoint_auth_method: 'client_secret_basic' as const,
    },
    {
      ...common,
      client_id: publicClient.id,
      grant_types: [...PUBLIC_GRANT_TYPES],
      token_endpoint_auth_method: 'none' as const,
    },
  ];
}

/** The clients, as the discovery document shows them. */
export function publishClients({ client, publicClient }: Credentials) {
  const common = {
    response_types: ['code'],
    redirect_uris: REDIRECT_URIS,
    scope: ALL_SCOPES,
  };
  return [
    {
      client_id: client.id,
      client_secret: client.secret,
      grant_types: GRANT_TYPES,
      token_endpoint_auth_methods: CLIENT_AUTH_METHODS,
      ...common,
    },
    {
      client_id: publicClient.id,
      grant_types: PUBLIC_GRANT_TYPES,
      token_endpoint_auth_methods: ['none'],
      require_pkce: true,
      ...common,
    },
  ];
}
