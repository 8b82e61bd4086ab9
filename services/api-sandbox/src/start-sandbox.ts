import { ALL_IN_ONE_SETTINGS, type AllInOneSettings, createSandbox } from '@sandbox/all-in-one';
import { nearestName, parseSettings, SERVICE_NAMES } from '@sandbox/kernel';
import { type ServiceName, serviceUrl } from './client.js';
import { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
import { type SandboxCredentials, toCredentials } from './credentials.js';

export type { ServiceName };

/** How much is logged, as JSON on standard output. */
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

export interface SandboxOptions {
  /** The services to run; all when left out. */
  readonly services?: readonly ServiceName[];
  /** A free port when left out. */
  readonly port?: number;
  /** `127.0.0.1` when left out. */
  readonly host?: string;
  /** Faults for all requests: a preset such as `flaky`; none when left out. */
  readonly faults?: string;
  /** `silent` when left out. */
  readonly log?: LogLevel;
  /** Further settings by the names that `api-sandbox --help` lists, such as `{ SESSION_MAX_EVENTS: 100 }`. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

/** A sandbox that runs in this process. */
export interface Sandbox extends SandboxAddress {
  readonly port: number;
  /** The URL of each running service. */
  readonly urls: Readonly<Partial<Record<ServiceName, string>>>;
  readonly credentials: SandboxCredentials;
  /** Stops the sandbox and its open requests; further calls wait for the first. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a sandbox in this process. It reads no environment variables, handles no signals and never ends the process.
 * @throws Error when an option cannot be used or the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const settings = readSettings(options);
  const server = await createSandbox(settings);
  const { port, url } = await server.listen();
  const close = async (): Promise<void> => {
    await server.stop();
    server.platform.flushLog();
  };
  const urls = settings.SERVICES.map((name) => [name, serviceUrl(url, name)] as const);
  return {
    ...connectSandbox(url),
    port,
    urls: Object.fromEntries(urls),
    credentials: toCredentials(settings),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function readSettings(options: SandboxOptions): AllInOneSettings {
  const {
    services = SERVICE_NAMES,
    port = 0,
    host,
    faults,
    log = 'silent',
    settings = {},
  } = options;
  const own = {
    ...{ SERVICES: services.join(','), PORT: port, LOG_LEVEL: log },
    ...(host !== undefined && { HOST: host }),
    ...(faults !== undefined && { SANDBOX_FAULTS: faults }),
    ...settings,
  };
  if (services.length === 0) throw new TypeError('At least one service must be named.');
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
