import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createPlatform, createServer, type SandboxServer } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { createRecordApp } from '@sandbox/resource';

let server: SandboxServer | undefined;
afterEach(() => server?.stop());

/** Starts a service that loads late, of seeds that are nowhere. */
async function startWithoutSeeds() {
  const lines: string[] = [];
  const platform = createPlatform({
    settings: parseSettings(COMMON_SETTINGS, { PORT: '0', LOG_LEVEL: 'warn' }),
    log: { write: (line: string) => void lines.push(line) },
  });
  const seeds = join(import.meta.dirname, 'nowhere');
  const app = createRecordApp(helpdeskService, { platform, seeds, isWarm: false });
  server = createServer({ platform, apps: [app] });
  const { url } = await server.listen();
  return {
    url,
    root: `${url}/v1/helpdesk`,
    log: () => {
      platform.flushLog();
      return lines;
    },
  };
}

describe('records that are loaded late', () => {
  it('are not needed by what only says what there is', async () => {
    const { url, root, log } = await startWithoutSeeds();
    for (const address of [`${url}/readyz`, `${url}/metrics`, `${root}/schema.graphql`]) {
      expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    }
    expect(log()).toEqual([]);
  });

  it.each<[string, string, Record<string, string>?]>([
    ['a list', '/tickets'],
    ['a record', '/tickets/1'],
    ['the root', ''],
    ['a list in a session', '/tickets', { 'X-Sandbox-Session': 'keep-late' }],
    ['an event stream', '/events'],
  ])('that cannot be read are a 503 for %s', async (_what, path, headers = {}) => {
    const { root } = await startWithoutSeeds();
    const response = await fetch(root + path, { headers });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 503,
      code: 'not_ready',
      detail: 'The records of helpdesk cannot be loaded. The server log has the reason.',
    });
  });

  it('that cannot be read are an error of GraphQL', async () => {
    const { root } = await startWithoutSeeds();
    const response = await fetch(`${root}/graphql?query={tickets{total}}`);
    const { errors } = (await response.json()) as { errors: readonly object[] };
    expect(errors).toMatchObject([{ extensions: { code: 'not_ready', status: 503 } }]);
  });

  it('are tried once: the log says why, and the service is not ready any more', async () => {
    const { url, root, log } = await startWithoutSeeds();
    for (const path of ['/tickets', '/agents', '/tickets']) await fetch(root + path);
    const reasons = log().filter((line) => line.includes('the file cannot be read'));
    expect(reasons).toEqual([expect.stringContaining('The records of helpdesk cannot be loaded')]);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });
});
