/** A test compares it with the root package.json. */
export const PRODUCT_VERSION = '0.8.0';

/** The instant at which the seed records are frozen: "now" in the record APIs. */
export const REFERENCE_INSTANT = '2026-03-30T12:00:00Z';

export const SERVICE_NAMES = ['gateway', 'utils', 'helpdesk', 'social', 'flights'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** False for an API of the user. */
export function isServiceName(name: string): name is ServiceName {
  return SERVICE_NAMES.some((one) => one === name);
}

export const DIALECT_NAMES = [
  'json-server',
  'json-server-1',
  'simple-rest',
  'postgrest',
  'json-api',
] as const;

export type DialectName = (typeof DIALECT_NAMES)[number];

/** The port of a service, and its paths, which are the same behind the reverse proxy. */
export interface ServiceLocation {
  readonly port: number;
  /** Path prefixes: `/v1/utils` includes itself and everything below `/v1/utils/`. */
  readonly paths: readonly string[];
}

/** The paths of a record API: its root, and that of each dialect. */
export function recordPaths(name: string): readonly string[] {
  return [`/v1/${name}`, ...DIALECT_NAMES.map((dialect) => `/compat/${dialect}/v1/${name}`)];
}

/** The first path is the root of a record API; the others are its dialects. */
export const SERVICE_LOCATIONS: Readonly<Record<ServiceName, ServiceLocation>> = {
  gateway: {
    port: 3001,
    paths: ['/xml/v1', '/rest/v1', '/sandbox', '/payment', '/customer', '/accept'],
  },
  utils: { port: 3002, paths: ['/v1/utils', '/.well-known'] },
  helpdesk: { port: 3003, paths: recordPaths('helpdesk') },
  social: { port: 3004, paths: recordPaths('social') },
  flights: { port: 3005, paths: recordPaths('flights') },
};

/** The port of the reverse proxy, or of `npm start`. */
export const EDGE_PORT = 8080;
