/** @jest-environment node */
// On its own, as Testcontainers keeps the engine that it found first.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import process from 'node:process';
import { json } from 'node:stream/consumers';
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

  it('serves HTTPS at a port of this machine, with the CA and a client certificate', async () => {
    await using sandbox = await new SandboxContainer(IMAGE).withTls().start();
    const { url, ca, client } = sandbox.tls;
    const read = async (path: string): Promise<unknown> => {
      const [response] = await once(request(`${url}${path}`, { ca, ...client }).end(), 'response');
      return json(response);
    };
    expect(await read('/v1/utils/tls')).toMatchObject({ https: `${url}/v1/utils/tls` });
    expect(await read('/v1/helpdesk/tickets/1')).toMatchObject({ id: 1 });
    expect(await read('/v1/utils/auth/mtls')).toMatchObject({ authenticated: true });
  }, 120_000);
});
