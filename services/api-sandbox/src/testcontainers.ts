import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import {
  AbstractStartedContainer,
  GenericContainer,
  getContainerRuntimeClient,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { ApiName, ServiceName } from './client.js';
import { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
import type { SandboxSession } from './session.js';
import { fetchTls, type SandboxTls } from './tls.js';

/** The image of this version. */
export const SANDBOX_IMAGE = `ghcr.io/api-sandbox/api-sandbox:${PRODUCT_VERSION}`;

const PORT = 8080;
const TLS_PORT = 8443;

/**
 * A container with a sandbox, of Testcontainers; `withEnvironment` accepts each setting that `api-sandbox
 * --help` lists.
 * @example await using sandbox = await new SandboxContainer().withServices('helpdesk').start();
 */
export class SandboxContainer extends GenericContainer {
  readonly #services: ServiceName[] = [];
  readonly #data: string[] = [];
  #hasTls = false;

  constructor(image: string = SANDBOX_IMAGE) {
    super(image);
    this.withExposedPorts(PORT).withWaitStrategy(
      Wait.forHttp('/readyz', PORT, { abortOnContainerExit: true }),
    );
  }

  /** The services to run; all without a name. */
  withServices(...services: readonly ServiceName[]): this {
    this.#services.push(...services);
    return this;
  }

  /**
   * Serves a file or folder of yours at `/v1/<name>`, which is copied into the container. Without named services it is all that runs.
   * @param name - a lower-case letter and up to 30 letters, digits or hyphens
   */
  withData(path: string, name = 'my'): this {
    const target = `/data/${name}/${basename(path)}`;
    this.#data.push(`${name}=${target}`);
    return statSync(path).isDirectory()
      ? this.withCopyDirectoriesToContainer([{ source: path, target }])
      : this.withCopyFilesToContainer([{ source: path, target }]);
  }

  /** Faults for all requests, such as `flaky`; docs/faults.md of the repository lists the presets. */
  withFaults(preset: string): this {
    return this.withEnvironment({ SANDBOX_FAULTS: preset });
  }

  /** Also serves HTTPS. `utils`, which has the CA, then runs beside the other services. */
  withTls(): this {
    this.#hasTls = true;
    return this.withExposedPorts(TLS_PORT).withEnvironment({ TLS_PORT: String(TLS_PORT) });
  }

  override async start(): Promise<StartedSandboxContainer> {
    if (this.#data.length > 0) this.withEnvironment({ DATA: this.#data.join(',') });
    this.withCommand(this.#command());
    if (this.#hasTls) await this.#nameHost();
    const started = await super.start();
    const at = { url: urlOf(started, 'http', PORT), tls: undefined };
    if (!this.#hasTls) return new StartedSandboxContainer(started, at);
    const tls = await fetchTls(at.url, urlOf(started, 'https', TLS_PORT));
    return new StartedSandboxContainer(started, { ...at, tls });
  }

  /** Makes the certificate valid for the host of the engine, which may be another machine. */
  async #nameHost(): Promise<void> {
    const { containerRuntime } = (await getContainerRuntimeClient()).info;
    const { TLS_HOSTS: yours } = this.environment;
    const host = containerRuntime.host;
    this.withEnvironment({ TLS_HOSTS: yours ? `${yours},${host}` : host });
  }

  #command(): string[] {
    const hasAll = this.#data.length === 0 && this.#services.length === 0;
    const lacksUtils = !hasAll && !this.#services.includes('utils');
    const services = this.#hasTls && lacksUtils ? [...this.#services, 'utils'] : this.#services;
    return services.length === 0 && !hasAll ? ['none'] : [...services];
  }
}

function urlOf(container: StartedTestContainer, scheme: string, port: number): string {
  return `${scheme}://${container.getHost()}:${container.getMappedPort(port)}`;
}

/** A sandbox that runs in a container of Testcontainers. */
export class StartedSandboxContainer extends AbstractStartedContainer {
  readonly #address: SandboxAddress;
  readonly #tls: SandboxTls | undefined;

  constructor(
    container: StartedTestContainer,
    at: { readonly url: string; readonly tls: SandboxTls | undefined },
  ) {
    super(container);
    this.#address = connectSandbox(at.url);
    this.#tls = at.tls;
  }

  /** HTTPS. @throws TypeError without `withTls()` */
  get tls(): SandboxTls {
    if (this.#tls === undefined) throw new TypeError('Start the container with withTls().');
    return this.#tls;
  }

  /** The URL of a service or of an API of your data; without a name, of the sandbox. */
  getUrl(service?: ApiName): string {
    return service === undefined ? this.#address.url : this.#address.urlOf(service);
  }

  /** A session, by default with a random name. */
  session(name?: string): SandboxSession {
    return this.#address.session(name);
  }
}
