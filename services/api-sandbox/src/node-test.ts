import { after, before } from 'node:test';
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.js';

/**
 * One sandbox for the tests of a file or a `describe` of node:test.
 * @returns a function that returns the sandbox while the tests run
 */
export function useSandbox(options: SandboxOptions = {}): () => Sandbox {
  let running: Sandbox | undefined;
  before(async () => {
    running = await startSandbox(options);
  });
  after(() => running?.close());
  return () => {
    if (running === undefined) throw new Error('The sandbox runs only within tests.');
    return running;
  };
}
