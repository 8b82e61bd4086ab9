import { type Answer, type HttpRequest, noContent, platformError, type Route } from '@sandbox/http';
import { getNotification, listNotifications } from './notifications.js';
import { pingWebhook } from './ping-webhook.js';
import type { RestContext, RestOperation } from './rest-context.js';
import { toRestHandler } from './to-rest-handler.js';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listEventTypes,
  listWebhooks,
  REST_ROOT,
  updateWebhook,
} from './webhooks.js';

type Operations = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', RestOperation>>>;

/** Every operation by its path. */
const PATHS: Readonly<Record<string, Operations>> = {
  '/eventtypes': { GET: listEventTypes },
  '/notifications': { GET: listNotifications },
  '/notifications/:notificationId': { GET: getNotification },
  '/webhooks': { GET: listWebhooks, POST: createWebhook },
  '/webhooks/:webhookId': { GET: getWebhook, PUT: updateWebhook, DELETE: deleteWebhook },
  '/webhooks/:webhookId/pings': { POST: pingWebhook },
};

/** The routes of the webhooks REST API. What is not found or not taken is answered in its own form, too. */
export function createRestRoutes(context: RestContext): readonly Route[] {
  const known = Object.entries(PATHS).flatMap(([path, operations]) =>
    toRoutes(`${REST_ROOT}${path}`, operations, context),
  );
  const unknown = toRestHandler(({ path }) => {
    throw platformError('not_found', { detail: `There is nothing at ${path}.` });
  }, context);
  return [...known, { method: 'ALL', path: `${REST_ROOT}/*rest`, handler: unknown }];
}

function toRoutes(path: string, operations: Operations, context: RestContext): readonly Route[] {
  const methods = Object.keys(operations) as (keyof typeof operations)[]; // the type names all keys
  const routes = Object.entries(operations).map(([method, operation]) => ({
    method: method as keyof typeof operations, // an entry's name is one of the keys
    path,
    handler: toRestHandler(operation, context),
  }));
  return [...routes, { method: 'ALL', path, handler: createMethodGuard(methods, context) }];
}

/** Answers the methods that a path does not take. */
function createMethodGuard(
  methods: readonly string[],
  context: RestContext,
): (request: HttpRequest) => Answer | Promise<Answer> {
  const taken = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...taken, 'OPTIONS'].join(', ');
  const refuse = toRestHandler(({ method, path }) => {
    throw platformError('method_not_allowed', {
      detail: `${path} takes ${allow}, not ${method}.`,
      headers: { Allow: allow },
    });
  }, context);
  return (request) =>
    request.method === 'OPTIONS' ? noContent(['Allow', allow]) : refuse(request);
}
