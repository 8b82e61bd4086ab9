import { createDocsRoutes, errorsOf, type Logins } from '@sandbox/docs-pages';
import { type EndpointGroup, toOpenApi } from '@sandbox/endpoint';
import { type Handler, PLATFORM_ERRORS, preferredType, type Route } from '@sandbox/http';
import { createAssetByOrigin, HTML_TYPE, JSON_TYPE, pageHeaders } from '@sandbox/web';
import { SECURITY_SCHEMES } from '../auth/security-schemes.js';
import type { Credentials } from '../credentials.js';
import { ROOT } from '../dependencies.js';
import { UTILS_ERRORS } from '../errors.js';
import { OAUTH_ERRORS } from '../groups/oauth/oauth-errors.js';
import { DESCRIPTION, describeService, TITLE } from './describe-service.js';
import { INDEX_POLICY, renderIndexPage } from './index-page.js';
import { assetRoute, createPlaygroundRoutes } from './playground-routes.js';

/** The routes that describe the service: index page, OpenAPI document, docs page, OAuth playground. */
export function createDocumentRoutes(
  groups: readonly EndpointGroup[],
  credentials: Credentials,
): readonly Route[] {
  const handler = createRoot(groups, credentials);
  return [
    {
      method: 'GET',
      path: ROOT,
      summary: 'All endpoints with examples, as HTML or JSON',
      handler,
    },
    // Clients that join a base with an empty path request it this way, some of them without following
    // redirects.
    {
      method: 'GET',
      path: `${ROOT}/`,
      summary: 'The same under a path that ends in a slash',
      handler,
    },
    ...createDocsRoutes({
      title: TITLE,
      path: `${ROOT}/docs`,
      openapi: `${ROOT}/openapi.json`,
      document: () =>
        toOpenApi({
          ...{ title: TITLE, description: DESCRIPTION, root: ROOT, groups },
          securitySchemes: SECURITY_SCHEMES,
        }),
      logins: toLogins(credentials),
      recorded: 'utils',
      errors: listErrors,
      exports: { path: `${ROOT}/exports`, name: 'utils' },
    }),
    assetRoute('index.css'),
    assetRoute('index.js'),
    assetRoute('consent.css'),
    ...createPlaygroundRoutes(credentials),
  ];
}

function createRoot(groups: readonly EndpointGroup[], credentials: Credentials): Handler {
  const description = createAssetByOrigin((origin) => ({
    type: JSON_TYPE,
    body: JSON.stringify(describeService(groups, origin)),
    vary: ['Accept'],
  }));
  const index = createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: renderIndexPage({ groups, origin, credentials }),
    headers: pageHeaders({ policy: INDEX_POLICY }),
    vary: ['Accept'],
  }));
  return function describeRoot(request) {
    const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
    return type === 'text/html' ? index(request) : description(request);
  };
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The credentials for each security scheme. */
function toLogins({ user, password, apiKey, client }: Credentials): Logins {
  const login = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const token = {
    path: `${ROOT}/oauth/token`,
    headers: { ...FORM, Authorization: `Basic ${login}` },
    body: 'grant_type=client_credentials&scope=read+write',
    member: 'access_token',
  };
  return {
    basic: { user, password },
    digest: { user, password },
    bearer: { value: 'any-token' },
    apiKeyHeader: { value: apiKey },
    apiKeyQuery: { value: apiKey },
    client: { user: client.id, password: client.secret },
    jwt: {
      tokenFrom: {
        path: `${ROOT}/jwt/issue`,
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        member: 'token',
      },
    },
    oauth: { tokenFrom: token },
    openId: {
      tokenFrom: {
        ...token,
        body: `grant_type=password&scope=openid+read&username=${encodeURIComponent(user)}&password=${encodeURIComponent(password)}`,
      },
    },
  };
}

function listErrors() {
  return [
    {
      title: 'Codes of problems',
      description:
        'An error is a problem (RFC 9457, `application/problem+json`): `code` identifies the error. `detail` contains the expected value, the received value and the location.',
      errors: errorsOf(PLATFORM_ERRORS, UTILS_ERRORS),
    },
    {
      title: 'Codes of OAuth',
      description:
        'The errors of the OAuth endpoints (RFC 6749 5.2): `error` contains the code, `error_description` the details.',
      errors: errorsOf(OAUTH_ERRORS),
    },
  ];
}
