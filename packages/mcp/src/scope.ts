import type { RouteFacts, ServiceApp } from '@sandbox/kernel';

export type ServedApp = Pick<
  ServiceApp,
  'name' | 'summary' | 'credentials' | 'examples' | 'paths' | 'handler'
>;

export interface MarkdownPage {
  readonly path: string;
  readonly title: string;
}

export interface McpScope {
  readonly apps: readonly ServedApp[];
  /** Pages in addition to the documentation of services. */
  readonly pages: readonly MarkdownPage[];
  readonly hasInspector: boolean;
}

/** The endpoints of tools, which no tool may call. */
const MCP_PATH = /^(?:\/s\/[^/?]*)?\/(?:v1\/[a-z]+\/|sandbox\/)?mcp(?:[/?]|$)/;

export function isMcpTarget(target: string): boolean {
  return MCP_PATH.test(target);
}

/** The first route with this method and path ending. */
export function findRoute(
  { handler }: ServedApp,
  method: string,
  ending: string,
): RouteFacts | undefined {
  return handler.routes?.find((route) => route.method === method && route.path.endsWith(ending));
}

export function recordApps({ apps }: McpScope): readonly ServedApp[] {
  return apps.filter((app) => findRoute(app, 'GET', `/v1/${app.name}/graphql`) !== undefined);
}

/** Session tools by the endings of their routes; services name them differently. */
const SESSION_ACTIONS = {
  show: [['GET', '/session']],
  reset: [
    ['DELETE', '/session'],
    ['POST', '/session/reset'],
  ],
  snapshot: [['POST', '/session/snapshots']],
  restore: [['POST', '/session/restore']],
  advance: [
    ['POST', '/session/clock'],
    ['POST', '/clock/advance'],
  ],
} as const;

export type SessionAction = keyof typeof SESSION_ACTIONS;

/** The route of a session tool; the one of all services together takes precedence. */
export function sessionRoute({ apps }: McpScope, action: SessionAction): RouteFacts | undefined {
  const views = apps.filter(({ paths }) => paths.includes('/session'));
  for (const app of [...views, ...apps])
    for (const [method, ending] of SESSION_ACTIONS[action]) {
      const route = findRoute(app, method, ending);
      if (route !== undefined) return route;
    }
  return undefined;
}

/** Paths that set faults, by service. */
export function faultPaths({ apps }: McpScope): ReadonlyMap<string, string> {
  return new Map(
    apps.flatMap((app) => {
      const route = findRoute(app, 'PUT', '/session/faults');
      return route === undefined ? [] : [[app.name, route.path] as const];
    }),
  );
}

/** By service. */
export function documentsOf({ apps }: McpScope): ReadonlyMap<string, RouteFacts> {
  return new Map(
    apps.flatMap(({ name, handler }) => {
      const route = handler.routes?.find(({ document }) => document !== undefined);
      return route === undefined ? [] : [[name, route] as const];
    }),
  );
}
