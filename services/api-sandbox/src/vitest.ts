import type {} from 'vitest';
import { type SandboxOptions, startSandbox } from './start-sandbox.js';

/** The used part of the argument of a Vitest global setup. */
export interface VitestProject {
  provide(key: 'sandboxUrl', value: string): void;
}

/**
 * A global setup of Vitest: one sandbox for the run. Tests connect to `inject('sandboxUrl')`, which is in SANDBOX_URL too.
 * @example export default setupSandbox({ services: ['helpdesk'] });
 */
export function setupSandbox(options: SandboxOptions = {}) {
  return async ({ provide }: VitestProject): Promise<() => Promise<void>> => {
    const sandbox = await startSandbox(options);
    provide('sandboxUrl', sandbox.url);
    return () => sandbox.close();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the sandbox. */
    sandboxUrl: string;
  }
}

export { connectSandbox } from './connect-sandbox.js';
