import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRequest } from './send-request.js';
import { type NginxProcess, startNginx } from './start-nginx.js';
import { type ServiceProcess, startProcess } from './start-process.js';
import { forEachService, isNginxAbsent } from './use-edge.js';

const RECORD = '/v1/helpdesk/tickets/1';

(isNginxAbsent ? describe.skip : describe)('faults behind the edge', () => {
  let service: ServiceProcess;
  let nginx: NginxProcess;

  beforeAll(async () => {
    service = startProcess({ TRUST_PROXY: '1' }, 'helpdesk');
    const [, address = ''] = await service.waitFor(/"url":"http:\/\/([^"]+)".*"listening"/);
    // nginx has each address twice, so even one replica could be asked again.
    nginx = await startNginx({ upstreams: forEachService(() => address) });
  });
  afterAll(async () => {
    await nginx?.stop();
    service.child.kill('SIGKILL');
    await service.exited;
  });

  const ask = (fault: string, method = 'GET') =>
    sendRequest(nginx.url, RECORD, { method, headers: { 'X-Sandbox-Fault': fault } });
  const setRules = (session: string, rules: readonly unknown[]) =>
    sendRequest(nginx.url, `/s/${session}/v1/helpdesk/session/faults`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules }),
    });

  it.each([
    ['status=503, retry_after=2', 503, 'simulated_fault', '2'],
    ['status=503, code=store_unavailable', 503, 'store_unavailable', undefined],
    ['status=502', 502, 'simulated_fault', undefined],
    ['status=504', 504, 'simulated_fault', undefined],
  ])('%s stays what the service said, however often', async (fault, status, code, after) => {
    for (let time = 0; time < 4; time += 1) {
      const { status: got, headers, text } = await ask(fault);
      expect([got, headers['retry-after'], headers['x-sandbox-fault']]).toEqual([
        ...[status, after],
        expect.stringContaining(`header; status=${status}`),
      ]);
      expect(JSON.parse(text)).toMatchObject({ status, code });
    }
    expect((await sendRequest(nginx.url, RECORD)).status).toBe(200);
  });

  it.each([
    [{ status: 503 }, 503],
    [{ reset: true }, 502],
    [{ close: 'head' }, 502],
    [{ malformed: 'head' }, 502],
  ])('%j hits the first request alone, and the client sees it', async (effect, status) => {
    const session = `keep-first-${Object.keys(effect)}`;
    await setRules(session, [{ effect, when: { first: 1 } }]);
    const statuses: number[] = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await sendRequest(nginx.url, `/s/${session}${RECORD}`)).status);
    const { text } = await sendRequest(nginx.url, `/s/${session}/v1/helpdesk/session/faults`);
    expect(statuses).toEqual([status, 200]);
    expect(JSON.parse(text).rules).toMatchObject([{ hits: 1, seen: 2 }]);
  });

  it.each([
    'malformed=head',
    'malformed',
    'malformed=chunk',
    'reset',
    'close=head',
    'truncate=0.5',
  ])('HEAD with %s gets a whole response', async (fault) => {
    expect(await ask(fault, 'HEAD')).toMatchObject({ status: 502, text: '' });
  });
});
