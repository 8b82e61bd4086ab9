import type { RequestListener, RouteFacts, ServiceApp } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { createHandler } from '../routing/create-handler.js';
import type { Route } from '../routing/route.js';
import { createSuggestPath } from '../routing/suggest-path.js';

/** Builds the handler of paths that no app owns. For an unknown path it suggests one of any app. */
export function createFallback(
  platform: Platform,
  routes: readonly Route[],
  apps: readonly ServiceApp[],
): RequestListener {
  const suggestPath = createSuggestPath(() => [routes, ...apps.map(routesOf)]);
  return createHandler({ platform, routes, suggestPath });
}

const NO_ROUTES: readonly RouteFacts[] = [];

function routesOf({ handler }: ServiceApp): readonly RouteFacts[] {
  return handler.routes ?? NO_ROUTES;
}
