import type { ServiceApp } from '@sandbox/kernel';

export interface SessionTool {
  readonly service: string;
  readonly label: string;
  readonly path: string;
}

/** By service; `sessions` covers all of them. */
const TOOLS: Readonly<Record<string, readonly (readonly [label: string, path: string])[]>> = {
  sessions: [['session', '/session']],
  gateway: [
    ['payments and webhooks', '/sandbox'],
    ['session', '/sandbox/v1/session'],
    ['faults', '/sandbox/v1/session/faults'],
  ],
  utils: [['faults', '/v1/utils/session/faults']],
  ...Object.fromEntries(
    ['helpdesk', 'social', 'flights'].map((api) => [
      api,
      [
        ['session', `/v1/${api}/session`],
        ['changes', `/v1/${api}/session/changes`],
        ['faults', `/v1/${api}/session/faults`],
      ] as const,
    ]),
  ),
};

export function toSessionTools(apps: readonly Pick<ServiceApp, 'name'>[]): readonly SessionTool[] {
  return Object.entries(TOOLS)
    .filter(([service]) => apps.some(({ name }) => name === service))
    .flatMap(([service, tools]) => tools.map(([label, path]) => ({ service, label, path })));
}
