import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import {
  AbstractStartedContainer,
  GenericContainer,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { ApiName, ServiceName } from './client.js';
import { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
import type { SandboxSession } from './session.js';

/** The image of this version. */
export const SANDBOX_IMAGE = `ghcr.io/api-sandbox/api-sandbox:${PRODUCT_VERSION}`;

const PORT = 8080;

/**
 * A container with a sandbox, of Testcontainers; `withEnvironment` accepts each setting that `api-sandbox
 * --help` lists.
 * @example await using sandbox = await new SandboxContainer().withServices('helpdesk').start();
 */
export class SandboxContainer extends GenericContainer {
  readonly #services: ServiceName[] = [];
  readonly #data: string[] = [];

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

  override async start(): Promise<StartedSandboxContainer> {
    if (this.#data.length > 0) this.withEnvironment({ DATA: this.#data.join(',') });
    const hasOnlyData = this.#data.length > 0 && this.#services.length === 0;
    this.withCommand(hasOnlyData ? ['none'] : this.#services);
    return new StartedSandboxContainer(await super.start());
  }
}

/** A sandbox that runs in a container of Testcontainers. */
export class StartedSandboxContainer extends AbstractStartedContainer {
  readonly #address: SandboxAddress;

  constructor(container: StartedTestContainer) {
    super(container);
    this.#address = connectSandbox(
      `http://${container.getHost()}:${container.getMappedPort(PORT)}`,
    );
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
