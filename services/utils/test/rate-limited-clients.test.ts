import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startServiceProcess } from '@sandbox/testing';
import { RETRYING_CLIENTS } from './retrying-clients.js';

const MAIN = new URL('../src/main.ts', import.meta.url);
const OPTIONS = ['retry=seconds', 'retry=date', 'algorithm=sliding', 'algorithm=bucket'];

/** With a process of its own, at the time of the machine, by which clients wait. */
describe('a limit of one request a second', () => {
  let service: ServiceProcess;
  beforeAll(async () => {
    service = await startServiceProcess(MAIN, {});
  });
  afterAll(() => service.stop());

  // They wait for seconds, all of them at once.
  it('lets each client through, which waits and comes again', async () => {
    const url = `${service.url}/v1/utils/uuid`;
    const tries = RETRYING_CLIENTS.flatMap((client) =>
      OPTIONS.map(async (option) => {
        const policy = client.name.replace(/\W/g, '');
        const headers = { 'X-Sandbox-RateLimit': `1;w=1;${option};policy=${policy}` };
        const first = await client.get(url, headers);
        const statuses = first === undefined ? undefined : [first, await client.get(url, headers)];
        return { client: client.name, option, statuses };
      }),
    );
    for (const tried of await Promise.all(tries))
      expect([undefined, [200, 200]].map((statuses) => ({ ...tried, statuses }))).toContainEqual(
        tried,
      );
  });
});
