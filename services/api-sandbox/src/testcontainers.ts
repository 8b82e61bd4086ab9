import { PRODUCT_VERSION } from '@sandbox/kernel';
import {
  AbstractStartedContainer,
  GenericContainer,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { ServiceName } from './client.js';
import { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
import type { SandboxSession } from './session.js';

/** The image of this version. */
export const SANDBOX_IMAGE = `ghcr.io/api-sandbox/api-sandbox:${PRODUCT_VERSION}`;

const PORT = 8080;

/**
 * A container with a sandbox, of Testcontainers; `withEnvironment` takes each setting that `api-sandbox --help` lists.
 * @example await using sandbox = await new SandboxContainer().withServices('helpdesk').start();
 */
export class SandboxContainer extends GenericContainer {
  readonly #services: ServiceName[] = [];

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

  /** Faults for all requests, such as `flaky`; docs/faults.md of the repository lists the presets. */
  withFaults(preset: string): this {
    return this.withEnvironment({ SANDBOX_FAULTS: preset });
  }

  override async start(): Promise<StartedSandboxContainer> {
    this.withCommand(this.#services);
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

  /** The URL of a service; without a service, of the sandbox. */
  getUrl(service?: ServiceName): string {
    return service === undefined ? this.#address.url : this.#address.urlOf(service);
  }

  /** A session, by default with a random name. */
  session(name?: string): SandboxSession {
    return this.#address.session(name);
  }
}
