import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CLIENTS, describeWithClient, type ExportClient, runClient } from './clients.js';
import { useFolder, useServices } from './use-services.js';

/** Where the exports of each service are, by the name of the suite. */
const EXPORTS: Readonly<Record<string, string>> = {
  helpdesk: '/v1/helpdesk/exports',
  social: '/v1/social/exports',
  flights: '/v1/flights/exports',
  gateway: '/sandbox/exports',
};
const UTILITIES = '/v1/utils/exports';

/** Programs that start at once. The others, which take seconds, try one service in a session, and once unless FULL=1 asks for more. */
const QUICK = ['hurl', 'bash'];

/** Each program takes the exports of one service, and each service has one program; all of them with FULL=1. */
const SUITES = [...Object.keys(EXPORTS), 'utils'];
const isTurn = (client: ExportClient, name: string): boolean =>
  Boolean(process.env.FULL) || SUITES[CLIENTS.indexOf(client)] === name;

const services = useServices();
const folder = useFolder();

async function take(path: string): Promise<Buffer> {
  const response = await fetch(`${services.url}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** Takes an export and runs it; gives how many requests passed, or what the program said. */
async function tryExport(client: ExportClient, name: string, prefix = ''): Promise<unknown> {
  const body = await take(`${prefix}${EXPORTS[name] ?? UTILITIES}/${client.format}`);
  const place = join(folder.path, randomUUID());
  const { code, output, passed } = await runClient(client, { folder: place, name, body });
  return code === 0 && passed !== undefined && passed > 0 ? 'passed' : `${name}: ${code} ${output}`;
}

for (const client of CLIENTS)
  describeWithClient(client, () => {
    const turns = Object.keys(EXPORTS).filter((name) => isTurn(client, name));
    if (turns.length > 0)
      it(`exports of ${turns.join(', ')} pass without a session`, async () => {
        const runs = await Promise.all(turns.map((name) => tryExport(client, name)));
        expect(runs).toEqual(turns.map(() => 'passed'));
      });

    // Calls of one program must not be what another one finds in a bin.
    if (isTurn(client, 'utils'))
      it('those of the utilities pass in a session', async () => {
        expect(await tryExport(client, 'utils', `/s/keep-${randomUUID()}`)).toBe('passed');
      });

    const isQuick = QUICK.includes(client.program);
    const rounds = isQuick || process.env.FULL ? 2 : 1;
    it(`exports pass in a session that keeps their writes, rounds: ${rounds}`, async () => {
      const names = Object.keys(EXPORTS).slice(0, isQuick && process.env.FULL ? undefined : 1);
      const prefix = `/s/keep-${randomUUID()}`;
      for (let round = 0; round < rounds; round += 1) {
        const all = await Promise.all(names.map((name) => tryExport(client, name, prefix)));
        expect(all).toEqual(names.map(() => 'passed'));
      }
      const tickets = await fetch(`${services.url}${prefix}/v1/helpdesk/tickets?limit=1`);
      expect(Number(tickets.headers.get('x-sandbox-changes'))).toBeGreaterThan(10);
    });

    it('an export fails when a response is not as expected', async () => {
      const session = `/s/keep-${randomUUID()}`;
      const rules = [{ match: { path: '*/tickets' }, effect: { status: 503 } }];
      await fetch(`${services.url}${session}/v1/helpdesk/session/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ rules }),
      });
      expect(await tryExport(client, 'helpdesk', session)).toMatch(/^helpdesk: [1-9][\s\S]*503/);
    });
  });
