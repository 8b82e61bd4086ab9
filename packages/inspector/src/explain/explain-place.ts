import { nearestName, type RouteFacts, type ServiceApp } from '@sandbox/kernel';
import type { ExplanationStep, RecordedSummary } from '../recorded.js';
import type { Operation } from './find-operation.js';
import { step } from './step.js';

function ownPath(path: string): string {
  return path.replace(/^\/s\/[^/]*(?=\/|$)/, '') || '/';
}

export function explainService(
  { path, service }: RecordedSummary,
  apps: readonly ServiceApp[],
): ExplanationStep {
  const app = apps.find(({ name }) => name === service);
  const roots = apps.flatMap(({ paths }) => paths);
  if (app !== undefined)
    return step('service', `The path belongs to the service ${app.name}: ${app.summary}`, {
      href: app.links[0]?.path ?? null,
    });
  const own = ownPath(path);
  if (own === '/') return step('service', 'This is the start page, which lists all services.');
  const depth = own.split('/').length;
  const nearest = roots.find((root) => {
    const start = own.split('/').slice(0, Math.min(depth, root.split('/').length));
    return nearestName(start.join('/'), [root]) !== undefined;
  });
  return step('service', `No service owns the path ${own}.`, {
    expected: roots,
    nearest: nearest ?? null,
  });
}

export function explainSession({ session }: RecordedSummary): readonly ExplanationStep[] {
  if (session === null) return [];
  return [
    step('session', `Session: ${session}. Reads include earlier writes of this session.`, {
      href: `/s/${session}/`,
    }),
  ];
}

/** Explains which route matched, or which one the client most likely meant. */
export function explainRoute(
  { path, route, method, service }: RecordedSummary,
  {
    apps,
    operation,
    allowed,
  }: {
    readonly apps: readonly ServiceApp[];
    readonly operation: Operation | undefined;
    readonly allowed: readonly string[];
  },
): readonly ExplanationStep[] {
  const app = apps.find(({ name }) => name === service);
  if (app === undefined) return [];
  if (allowed.length > 0)
    return [
      step('route', `The route ${route} exists, but does not support ${method}.`, {
        expected: allowed,
      }),
    ];
  if (route !== null) {
    const summary = operation?.summary === undefined ? '' : ` (${operation.summary})`;
    return [
      step('route', `The route is ${method} ${route}${summary}.`, {
        href: operation?.docs ?? null,
      }),
    ];
  }
  const nearest = nearestPath(ownPath(path), app.handler.routes ?? []);
  return [
    step('route', `${app.name} has no route ${ownPath(path)}.`, { nearest: nearest ?? null }),
  ];
}

/** The path of a route that nearly matches, with the parameters of the path that was sent. */
function nearestPath(path: string, routes: readonly RouteFacts[]): string | undefined {
  const parts = path.split('/');
  const candidates = routes
    .map((route) => route.path.split('/'))
    .filter((pattern) => pattern.length === parts.length)
    .map((pattern) =>
      pattern.map((part, index) => (part.startsWith(':') ? (parts[index] ?? '') : part)).join('/'),
    );
  return nearestName(path, candidates);
}
