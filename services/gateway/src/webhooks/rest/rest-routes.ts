import { type HandledEndpoint, toRoutes } from '@sandbox/endpoint';
import { noContent, platformError, type RawRoute, type Route } from '@sandbox/http';
import type { OperationGroup } from '../../tools/openapi/open-api-part.js';
import { defineOperation, REST_ROOT, type RestContext } from './define-operation.js';
import { getNotification, listNotifications } from './notifications.js';
import { pingWebhook } from './ping-webhook.js';
import { REJECTION } from './rest-error.js';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listEventTypes,
  listWebhooks,
  updateWebhook,
} from './webhooks.js';

const OPERATIONS: readonly HandledEndpoint<RestContext>[] = [
  listEventTypes,
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  pingWebhook,
  listNotifications,
  getNotification,
];

/** The webhooks REST API. */
export const WEBHOOKS: OperationGroup = {
  name: 'webhooks',
  description:
    'Subscribe URLs to the events of a session. Notifications are signed. The headers `X-Gateway-Signature` and `X-ANET-Signature` contain `sha512=` and the HMAC-SHA512 of the body in upper-case hexadecimal digits. The key is the signature key as a string.',
  root: REST_ROOT,
  security: [{ login: [] }],
  rejection: REJECTION,
  endpoints: OPERATIONS,
};

/** The routes of the webhooks REST API. Unknown paths and methods are also rejected in its own format. */
export function createRestRoutes(context: RestContext): readonly (Route | RawRoute)[] {
  const paths = [...new Set(OPERATIONS.map(({ path }) => path))];
  const endpoints = paths.flatMap((path) => {
    const operations = OPERATIONS.filter((operation) => operation.path === path);
    return [...operations, otherMethods(path, operations)];
  });
  return [...endpoints, otherPaths].flatMap((endpoint) => toRoutes(endpoint, REST_ROOT, context));
}

const otherPaths = defineOperation({
  methods: 'ALL',
  path: '/*rest',
  summary: 'Respond with 404 in the format of this API',
  run(_values, _context, { path }) {
    throw platformError('not_found', { detail: `There is nothing at ${path}.` });
  },
});

function otherMethods(path: string, operations: typeof OPERATIONS): HandledEndpoint<RestContext> {
  const methods = operations.flatMap((operation) => operation.methods);
  const taken = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...taken, 'OPTIONS'].join(', ');
  const refusing = defineOperation({
    methods: 'ALL',
    path,
    summary: 'Respond with 405 in the format of this API',
    run(_values, _context, { method, path: requested }) {
      throw platformError('method_not_allowed', {
        detail: `${requested} supports ${allow}, not ${method}.`,
        headers: { Allow: allow },
      });
    },
  });
  return {
    ...refusing,
    handler: (request, context) =>
      request.method === 'OPTIONS'
        ? noContent(['Allow', allow])
        : refusing.handler(request, context),
  };
}
