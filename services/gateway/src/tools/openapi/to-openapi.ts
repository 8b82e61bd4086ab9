import { createDocsRoutes } from '@sandbox/docs-pages';
import {
  LIMIT_COMPONENTS,
  mergePaths,
  type Paths,
  toDocument,
  toOpenApi30,
  toPaths,
} from '@sandbox/endpoint';
import { PROBLEM_SCHEMA, type Route } from '@sandbox/http';
import type { CallGroup } from '../../calls/index.js';
import { ComponentSchemas } from './component-schemas.js';
import { listErrors } from './list-errors.js';
import { type OpenApiPart, type OperationGroup, ref } from './open-api-part.js';
import { toCallPaths, toCallSamples } from './to-call-paths.js';
import { type Credentials, toExamples } from './to-examples.js';

/** The title of the service in its documents. */
const TITLE = 'Payment gateway API';

/** The sources of the document. */
export interface OpenApiOptions {
  readonly groups: readonly CallGroup[];
  /** Operations outside the gateway's own endpoint. */
  readonly others: readonly OperationGroup[];
  /** The webhook notifications, as OpenAPI describes them. */
  readonly notifications?: OpenApiPart;
  /** The published login and key, which the examples carry. */
  readonly credentials: Credentials;
}

/** The routes that describe the service: its OpenAPI documents and its HTML reference. */
export function createDocumentRoutes(options: OpenApiOptions): readonly Route[] {
  const { name, transactionKey } = options.credentials;
  const login = Buffer.from(`${name}:${transactionKey}`).toString('base64');
  return createDocsRoutes({
    title: TITLE,
    path: '/sandbox/docs',
    openapi: '/sandbox/openapi-3.1.json',
    older: { path: '/sandbox/openapi.json', convert: toOpenApi30 },
    document: () => toOpenApi(options),
    logins: { login: { user: name, password: transactionKey } },
    recorded: 'gateway',
    errors: listErrors,
    exports: {
      path: '/sandbox/exports',
      name: 'gateway',
      authorization: { login: `Basic ${login}` },
    },
  });
}

/** Describes the service in OpenAPI 3.1, all from its declarations. The servers are set when it is sent. */
export function toOpenApi(options: OpenApiOptions): OpenApiPart {
  const { groups, others, credentials, notifications } = options;
  const schemas = new ComponentSchemas();
  const samples = toCallSamples(groups);
  const paths = [...toCallPaths(samples, schemas), ...others.flatMap(toOtherPaths)];
  return toDocument({
    title: TITLE,
    description:
      'A sandbox that imitates a card-payment gateway. Nothing is charged. Calls are stored in a session. To use a session, send the token that every response contains in `X-Sandbox-Session`, or a session name of your choice (`keep-...`). A login that starts with `keep-` also names a session. Otherwise, each call starts from the seed account.',
    tags: [
      { name: 'endpoint', description: 'The only endpoint of the gateway.' },
      ...[...groups, ...others].map(({ name, description }) => ({ name, description })),
    ],
    paths: mergePaths(paths),
    ...(notifications ? { webhooks: notifications } : {}),
    components: {
      schemas: { ...schemas.all(), Problem: PROBLEM_SCHEMA },
      examples: toExamples(samples, credentials),
      parameters: { session: SESSION_PARAMETER },
      headers: { session: SESSION_HEADER },
      responses: { Fault: FAULT, ...LIMIT_COMPONENTS },
      securitySchemes: {
        login: { type: 'http', scheme: 'basic', description: 'The API login id and its key.' },
      },
    },
  });
}

function toOtherPaths({ name: tag, root, security, rejection, endpoints }: OperationGroup): Paths {
  return toPaths(endpoints, {
    tag,
    root,
    security,
    ...(rejection && { rejection }),
    parameters: [ref('parameters', 'session')],
    headers: { 'X-Sandbox-Session': ref('headers', 'session') },
  });
}

const SESSION_PARAMETER: OpenApiPart = {
  name: 'X-Sandbox-Session',
  in: 'header',
  description:
    'The token of an earlier response, or a session name of your choice, such as `keep-build-1234`. The request then uses the data of that session. You can also send the name in the path (`/s/keep-build-1234/...`) or as a bearer token. An empty value is ignored.',
  schema: { type: 'string' },
  example: '',
};

const SESSION_HEADER: OpenApiPart = {
  description:
    'The session token, or the session name if the request contains one. Every token of a session refers to its current state.',
  schema: { type: 'string' },
};

const FAULT: OpenApiPart = {
  description: 'Returned only if `PUT /sandbox/v1/faults` sets this status for the session.',
};
