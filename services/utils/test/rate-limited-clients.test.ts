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

  it.each(RETRYING_CLIENTS)('lets $name through, which waits and comes again', async (client) => {
    const url = `${service.url}/v1/utils/uuid`;
    const twice = async (option: string): Promise<unknown> => {
      const policy = client.name.replace(/\W/g, '');
      const headers = { 'X-Sandbox-RateLimit': `1;w=1;${option};policy=${policy}` };
      const first = await client.get(url, headers);
      if (first === undefined) return undefined;
      return [first, await client.get(url, headers)];
    };
    for (const statuses of await Promise.all(OPTIONS.map(twice)))
      expect([undefined, [200, 200]]).toContainEqual(statuses);
  });
});
