import type { RouteFacts, ServiceApp } from '@sandbox/kernel';

/** A service, as far as its tools have to know it. */
export type ServedApp = Pick<
  ServiceApp,
  'name' | 'summary' | 'credentials' | 'examples' | 'paths' | 'handler'
>;

/** A documentation page in Markdown. */
export interface MarkdownPage {
  readonly path: string;
  readonly title: string;
}

/** What an endpoint is about: one service or all of a process. */
export interface McpScope {
  readonly apps: readonly ServedApp[];
  /** Pages besides the documentation of the services. */
  readonly pages: readonly MarkdownPage[];
  readonly hasInspector: boolean;
}

/** Paths of the endpoints, to which no tool sends anything. */
const MCP_PATH = /^(?:\/s\/[^/?]*)?\/(?:v1\/[a-z]+\/|sandbox\/)?mcp(?:[/?]|$)/;

/** True for a target that leads to an endpoint of tools. */
export function isMcpTarget(target: string): boolean {
  return MCP_PATH.test(target);
}

/** The first route of a service with this method and ending; undefined when it has none. */
export function findRoute(
  { handler }: ServedApp,
  method: string,
  ending: string,
): RouteFacts | undefined {
  return handler.routes?.find((route) => route.method === method && route.path.endsWith(ending));
}

/** The services with collections of records. */
export function recordApps({ apps }: McpScope): readonly ServedApp[] {
  return apps.filter((app) => findRoute(app, 'GET', `/v1/${app.name}/graphql`) !== undefined);
}

/** What can be done with a session, by the endings of the routes that do it; services name them differently. */
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

/** The route that does something with a session: of all services together where there is such a view. */
export function sessionRoute({ apps }: McpScope, action: SessionAction): RouteFacts | undefined {
  const views = apps.filter(({ paths }) => paths.includes('/session'));
  for (const app of [...views, ...apps])
    for (const [method, ending] of SESSION_ACTIONS[action]) {
      const route = findRoute(app, method, ending);
      if (route !== undefined) return route;
    }
  return undefined;
}

/** The services that can be made to fail, with the path of the tool that does. */
export function faultPaths({ apps }: McpScope): ReadonlyMap<string, string> {
  return new Map(
    apps.flatMap((app) => {
      const route = findRoute(app, 'PUT', '/session/faults');
      return route === undefined ? [] : [[app.name, route.path] as const];
    }),
  );
}

/** The OpenAPI documents of the services, by their names. */
export function documentsOf({ apps }: McpScope): ReadonlyMap<string, RouteFacts> {
  return new Map(
    apps.flatMap(({ name, handler }) => {
      const route = handler.routes?.find(({ document }) => document !== undefined);
      return route === undefined ? [] : [[name, route] as const];
    }),
  );
}
