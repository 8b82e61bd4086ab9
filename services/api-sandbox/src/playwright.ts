import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';
import type { SandboxSession } from './session.js';
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.js';

export interface SandboxFixtures {
  /** A session for each test. */
  readonly session: SandboxSession;
}

export interface SandboxWorkerFixtures {
  /** How the sandbox is started: `use: { sandboxOptions: { services: ['helpdesk'] } }`. */
  readonly sandboxOptions: SandboxOptions;
  /** A sandbox for each worker. */
  readonly sandbox: Sandbox;
}

/** Playwright's `test` with a sandbox for each worker and a session for each test, which is part of the URL. */
export const test = base.extend<SandboxFixtures, SandboxWorkerFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ sandboxOptions }, use) => {
      const sandbox = await startSandbox(sandboxOptions);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  session: async ({ sandbox }, use, { testId, retry }) => {
    await use(sandbox.session(toName(`${testId} ${retry}`)));
  },
});

function toName(text: string): string {
  return `keep-${createHash('sha256').update(text).digest('base64url').slice(0, 40)}`;
}

export { expect } from '@playwright/test';
