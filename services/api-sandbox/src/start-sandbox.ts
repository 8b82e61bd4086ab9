import {
  ALL_IN_ONE_SETTINGS,
  type AllInOneSettings,
  createSandbox,
  type OwnSource,
} from '@sandbox/all-in-one';
import { isServiceName, nearestName, parseSettings, SERVICE_NAMES } from '@sandbox/kernel';
import type { ServiceName } from './client.js';
import { addressOf, type SandboxAddress } from './connect-sandbox.js';
import { type SandboxCredentials, toCredentials } from './credentials.js';
import { type SandboxTls, tlsOfProcess } from './tls.js';

export type { ServiceName };

/** How much is logged, as JSON on standard output. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/** An API of your data; `docs/own-api.md` of the repository describes the members. */
export interface SandboxApi {
  /** A file or folder, or the collections: `{ posts: [{ id: 1, title: 'A' }] }`. */
  readonly data: string | Readonly<Record<string, unknown>>;
  readonly title?: string;
  readonly description?: string;
  /** Whether writes of requests without a session stay, and are saved to the files; `kept` when left out. */
  readonly writes?: 'kept' | 'simulated' | 'saved';
  /** The declarations of collections, by their names in the data. */
  readonly collections?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** APIs of your data, as `sandbox.config.mjs` declares them. */
export interface SandboxConfig {
  readonly apis: Readonly<Record<string, Partial<SandboxApi>>>;
}

/** Types the default export of a `sandbox.config.mjs`, so that editors complete it. */
export function defineConfig(config: SandboxConfig): SandboxConfig {
  return config;
}

export interface SandboxOptions<Api extends string = string> {
  /** The services to run; all when left out, or no services with `apis`. */
  readonly services?: readonly ServiceName[];
  /** APIs of your data, by name: `shop` is at `/v1/shop`. */
  readonly apis?: Readonly<Record<Api, SandboxApi>>;
  /** A free port when left out. */
  readonly port?: number;
  /** `127.0.0.1` when left out. */
  readonly host?: string;
  /** True serves HTTPS too, on a free port; `tls` of the sandbox describes it. */
  readonly tls?: boolean;
  /** Faults for all requests: a preset such as `flaky`; no faults when left out. */
  readonly faults?: string;
  /** `silent` when left out. */
  readonly log?: LogLevel;
  /** Further settings by the names that `api-sandbox --help` lists, such as `{ SESSION_MAX_EVENTS: 100 }`. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

/** A sandbox that runs in this process. */
export interface Sandbox<Api extends string = never> extends SandboxAddress {
  readonly port: number;
  /** The URL of each running service and API. */
  readonly urls: Readonly<Partial<Record<ServiceName, string>> & Record<Api, string>>;
  readonly credentials: SandboxCredentials;
  /** HTTPS. @throws TypeError without the option `tls` */
  readonly tls: SandboxTls;
  /** Stops the sandbox and its open requests; further calls wait for the first. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a sandbox in this process. It reads no environment variables, handles no signals and never ends the
 * process.
 * @throws Error when an option or the data of an API cannot be used, or the port is in use
 */
export async function startSandbox<Api extends string = never>(
  options: SandboxOptions<Api> = {},
): Promise<Sandbox<Api>> {
  const apis = toSources(options.apis ?? {});
  const settings = readSettings(options);
  const server = await createSandbox(settings, { apis });
  const { port, url } = await server.listen();
  const close = async (): Promise<void> => {
    await server.stop();
    server.platform.flushLog();
  };
  const { tls: info } = server.platform;
  const tls = info && tlsOfProcess(info);
  const names = server.apps.map(({ name }) => name);
  const address = addressOf(
    url,
    names.filter((name) => !isServiceName(name)),
  );
  const urls = Object.fromEntries(names.map((name) => [name, address.urlOf(name)]));
  return {
    ...address,
    port,
    urls: urls as Sandbox<Api>['urls'], // each API that was named is served
    credentials: toCredentials(settings),
    get tls() {
      if (tls === undefined)
        throw new TypeError('Start the sandbox with the option { tls: true }.');
      return tls;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function toSources(apis: Readonly<Record<string, SandboxApi>>): readonly OwnSource[] {
  return Object.entries(apis).map(([name, { data, writes, ...config }]) => ({
    ...{ name, data, config },
    ...(writes !== undefined && { writes }),
  }));
}

function readSettings(options: SandboxOptions): AllInOneSettings {
  const {
    apis = {},
    services = Object.keys(apis).length > 0 ? [] : SERVICE_NAMES,
    port = 0,
    host,
    faults,
    tls = false,
    log = 'silent',
    settings = {},
  } = options;
  const own = {
    ...{ SERVICES: services.join(',') || 'none', PORT: port, LOG_LEVEL: log },
    ...(host !== undefined && { HOST: host }),
    ...(faults !== undefined && { SANDBOX_FAULTS: faults }),
    ...(tls && { TLS_PORT: 0, TLS_LAB_PORT: 0 }),
    ...settings,
  };
  if (services.length === 0 && Object.keys(apis).length === 0 && !settings.DATA)
    throw new TypeError('At least one service or API must be named.');
  const unknown = Object.keys(own).find((name) => !Object.hasOwn(ALL_IN_ONE_SETTINGS, name));
  if (unknown !== undefined) throw new TypeError(describeUnknown(unknown));
  const texts = Object.entries(own).map(([name, value]) => [name, String(value)]);
  return parseSettings(ALL_IN_ONE_SETTINGS, Object.fromEntries(texts));
}

function describeUnknown(name: string): string {
  const names = Object.keys(ALL_IN_ONE_SETTINGS).map((setting) => setting.toLowerCase());
  const meant = nearestName(name, names)?.toUpperCase();
  const advice = meant === undefined ? 'api-sandbox --help lists them.' : `Did you mean ${meant}?`;
  return `There is no setting "${name}". ${advice}`;
}
