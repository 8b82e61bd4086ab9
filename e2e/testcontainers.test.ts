/** @jest-environment node */
// On its own, as Testcontainers keeps the engine that it found first.

import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from '@jest/globals';
import { SandboxContainer } from '@sandbox/api-sandbox/testcontainers';

const IMAGE = 'api-sandbox';
const hasImage = spawnSync('docker', ['image', 'inspect', IMAGE]).status === 0;
const [group, reason] = hasImage
  ? [describe, '']
  : [
      describe.skip,
      ` (skipped: no Docker here with the image ${IMAGE}, which its Dockerfile builds)`,
    ];

// The test ends its container itself.
process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';

group(`a container of Testcontainers${reason}`, () => {
  it('is a sandbox with its services and sessions', async () => {
    await using sandbox = await new SandboxContainer(IMAGE).withServices('helpdesk').start();
    const session = sandbox.session('keep-container');
    const team = await fetch(`${session.url('helpdesk')}/teams/1`);
    expect([team.status, team.headers.get('x-sandbox-session')]).toEqual([200, session.name]);
    expect((await fetch(sandbox.getUrl('social'))).status).toBe(404);
  }, 120_000);
});
