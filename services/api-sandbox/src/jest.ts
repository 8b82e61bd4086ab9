import process from 'node:process';
import { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.js';

/** Jest runs the global setup and the teardown in one process, but loads their files apart. */
const held = globalThis as { apiSandbox?: Sandbox };

/**
 * A global setup of Jest: one sandbox for the run, whose URL is in SANDBOX_URL.
 * @example export default setupSandbox({ services: ['helpdesk'] });
 */
export function setupSandbox(options: SandboxOptions = {}) {
  return async (): Promise<void> => {
    held.apiSandbox = await startSandbox(options);
    process.env.SANDBOX_URL = held.apiSandbox.url;
  };
}

/** The matching global teardown. */
export async function teardownSandbox(): Promise<void> {
  await held.apiSandbox?.close();
}

/** The sandbox that the global setup started. */
export function useSandbox(): SandboxAddress {
  const { SANDBOX_URL } = process.env;
  if (SANDBOX_URL === undefined)
    throw new Error(
      'No sandbox runs: name a globalSetup that exports setupSandbox(), or set SANDBOX_URL.',
    );
  return connectSandbox(SANDBOX_URL);
}
