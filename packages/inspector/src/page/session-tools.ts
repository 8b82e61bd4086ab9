import type { ServiceApp } from '@sandbox/kernel';

/** A tool of a session: where it is within `/s/<name>`. */
export interface SessionTool {
  readonly service: string;
  readonly label: string;
  readonly path: string;
}

const GATEWAY_TOOLS: readonly SessionTool[] = [
  { service: 'gateway', label: 'gateway: payments and webhooks', path: '/sandbox' },
  { service: 'gateway', label: 'gateway: session', path: '/sandbox/v1/session' },
];

/** The record APIs, each of which has the same tools. */
const RECORD_APIS = ['helpdesk', 'social', 'flights'];

/** The tools of these services that the page links to. */
export function toSessionTools(apps: readonly Pick<ServiceApp, 'name'>[]): readonly SessionTool[] {
  const records = RECORD_APIS.flatMap((service) => [
    { service, label: `${service}: session`, path: `/v1/${service}/session` },
    { service, label: `${service}: changes`, path: `/v1/${service}/session/changes` },
  ]);
  const isOn = ({ service }: SessionTool) => apps.some(({ name }) => name === service);
  return [...GATEWAY_TOOLS, ...records].filter(isOn);
}
