import { afterEach, expect, it } from '@jest/globals';
import { type ServiceProcess, startAtFreePorts, startServiceProcess } from '@sandbox/testing';

const MAIN = new URL('../services/utils/src/main.ts', import.meta.url);
const PROBE = new URL('promise-probe.mjs', import.meta.url).href;
const TOKEN = '/v1/utils/oauth/token';
const FORMS = [
  'grant_type=client_credentials',
  'grant_type=password', // incomplete, so the library rejects it
  'grant_type=client_credentials&scope=openid',
];

let running: ServiceProcess | undefined;
afterEach(() => running?.stop());

// In Node 20 and 22 every promise of a process costs three times as much once an async storage was used.
it('no promise costs more once tokens were issued, one after another or side by side', async () => {
  const probeAt = await startAtFreePorts(1, async ([port]) => {
    running = await startServiceProcess(MAIN, {
      NODE_OPTIONS: `--import=${PROBE}`,
      PROBE_PORT: String(port),
    });
    return `http://127.0.0.1:${port}`;
  });
  const arePromisesTraced = async () => (await fetch(probeAt)).text();
  const authorization = `Basic ${btoa('sandbox-client:sandbox-client-secret')}`;
  const ask = async (form: string): Promise<number> => {
    const body = new URLSearchParams(form);
    const options = { method: 'POST', headers: { authorization }, body };
    return (await fetch(`${running?.url}${TOKEN}`, options)).status;
  };
  expect(await arePromisesTraced()).toBe('false');
  for (const form of FORMS) await ask(form);
  expect(await arePromisesTraced()).toBe('false');
  expect(await Promise.all(FORMS.map(ask))).toEqual([200, 400, 200]);
  expect(await arePromisesTraced()).toBe('false');
});
