import type { ServiceApp, SessionTools } from '@sandbox/kernel';

export interface SessionTool {
  readonly service: string;
  readonly label: string;
  readonly path: string;
}

type Tools = readonly (readonly [label: string, path: string])[];

/** By service, but for those of records; `sessions` covers all of them. */
const TOOLS: Readonly<Record<string, Tools>> = {
  sessions: [['session', '/session']],
  gateway: [
    ['payments and webhooks', '/sandbox'],
    ['session', '/sandbox/v1/session'],
    ['faults', '/sandbox/v1/session/faults'],
  ],
  utils: [['faults', '/v1/utils/session/faults']],
};

/** A service, as far as its tools depend on it. */
export interface ToolApp extends Pick<ServiceApp, 'name'> {
  readonly sessionTools?: Pick<SessionTools, 'path'>;
}

export function toSessionTools(apps: readonly ToolApp[]): readonly SessionTool[] {
  const listed = Object.entries(TOOLS).filter(([service]) =>
    apps.some(({ name }) => name === service),
  );
  const records = apps
    .filter(({ name }) => !Object.hasOwn(TOOLS, name))
    .map((app) => [app.name, recordTools(app)] as const);
  return [...listed, ...records].flatMap(([service, tools]) =>
    tools.map(([label, path]) => ({ service, label, path })),
  );
}

function recordTools({ sessionTools }: ToolApp): Tools {
  const { path } = sessionTools ?? {};
  if (path === undefined) return [];
  return [
    ['session', path],
    ['changes', `${path}/changes`],
    ['faults', `${path}/faults`],
  ];
}
