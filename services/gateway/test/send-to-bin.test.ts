import { afterEach, describe, expect, it } from '@jest/globals';
import { expectProblem, itWithoutSession } from '@sandbox/testing';
import { EVENT_TYPES } from '../src/domain/webhook/event-types.js';
import { type GatewayTestOptions, startGateway, stopGateways } from './start-gateway.js';

const TOOL = '/sandbox/v1/webhooks/bin';

/** What the tool responds with. */
interface SentToBin {
  readonly webhook_id: string;
  readonly url: string;
  readonly status: string;
  readonly event_types: readonly string[];
  readonly bin: string;
  readonly requests: string;
  readonly wait: string;
}

afterEach(stopGateways);

async function open(options: GatewayTestOptions = {}) {
  const gateway = await startGateway(options);
  const sendToBin = (path = TOOL, headers = {}, body = '') =>
    gateway.send(path, { method: 'POST', headers, body });
  const webhooks = async (headers: Readonly<Record<string, string>>) => {
    const response = await gateway.send('/sandbox/v1/webhooks', { headers });
    return (response.json() as { readonly webhooks: readonly { readonly url: string }[] }).webhooks;
  };
  return { gateway, sendToBin, webhooks };
}

describe('webhooks to a bin', () => {
  it('go to the bin of a named session, in its path however it was named', async () => {
    const { gateway, sendToBin, webhooks } = await open();
    const named = { 'X-Sandbox-Session': 'keep-bin' };
    const byHeader = (await sendToBin(TOOL, named)).json() as SentToBin;
    const path = '/s/keep-bin/v1/utils/hooks/payments';
    expect(byHeader).toEqual({
      webhook_id: expect.any(String),
      url: gateway.url + path,
      status: 'active',
      event_types: EVENT_TYPES,
      bin: 'payments',
      requests: `${path}/~requests`,
      wait: `${path}/~wait`,
    });
    const byPath = await sendToBin(`/s/keep-bin${TOOL}`, {}, '{"bin":"payments"}');
    expect(byPath.json()).toEqual(byHeader);
    expect(await webhooks(named)).toHaveLength(1);
  });

  itWithoutSession('go to one that nobody guesses without a name', async () => {
    const { gateway, sendToBin, webhooks } = await open();
    const first = await sendToBin();
    const token = { 'X-Sandbox-Session': String(first.headers['x-sandbox-session']) };
    const { url, bin } = first.json() as SentToBin;
    expect(bin).toMatch(/^payments-[\da-f]{24}$/);
    expect(url).toBe(`${gateway.url}/v1/utils/hooks/${bin}`);
    expect(((await sendToBin(TOOL, token)).json() as SentToBin).url).toBe(url);
    expect(await webhooks(token)).toEqual([expect.objectContaining({ url, status: 'active' })]);
    expect(((await sendToBin()).json() as SentToBin).bin).not.toBe(bin);
  });

  it('are sent again after the webhook was made inactive', async () => {
    const { gateway, sendToBin, webhooks } = await open();
    const named = { 'X-Sandbox-Session': 'keep-again' };
    const { webhook_id: id } = (await sendToBin(TOOL, named)).json() as SentToBin;
    const login = Buffer.from('sandbox-login:sandbox-key-0001').toString('base64');
    await gateway.send(`/rest/v1/webhooks/${id}`, {
      method: 'PUT',
      headers: { ...named, Authorization: `Basic ${login}`, 'Content-Type': 'application/json' },
      body: '{"status":"inactive"}',
    });
    expect(await webhooks(named)).toEqual([expect.objectContaining({ status: 'inactive' })]);
    expect((await sendToBin(TOOL, named)).json()).toMatchObject({ webhook_id: id });
    expect(await webhooks(named)).toEqual([expect.objectContaining({ status: 'active' })]);
  });

  it('go where the setting says that the utilities are, which then is allowed', async () => {
    const { sendToBin, webhooks } = await open({
      environment: { WEBHOOK_BINS_URL: 'http://utils:3002', WEBHOOK_TARGETS: 'none' },
    });
    const named = { 'X-Sandbox-Session': 'keep-elsewhere' };
    const url = 'http://utils:3002/s/keep-elsewhere/v1/utils/hooks/payments';
    expect((await sendToBin(TOOL, named)).json()).toMatchObject({ url });
    expect(await webhooks(named)).toEqual([expect.objectContaining({ url })]);
  });

  it('are refused where they may not be sent', async () => {
    const { sendToBin } = await open({ environment: { WEBHOOK_TARGETS: 'public' } });
    expectProblem(await sendToBin(), { status: 409, code: 'bins_out_of_reach' });
  });

  it('are refused for a page of another origin', async () => {
    const { sendToBin } = await open();
    const response = await sendToBin(TOOL, { Origin: 'https://evil.example' });
    expectProblem(response, { status: 403, code: 'foreign_origin' });
  });

  it('are refused when the session has as many webhooks as it can', async () => {
    const { sendToBin } = await open({ environment: { WEBHOOK_MAX_PER_SESSION: '1' } });
    const named = { 'X-Sandbox-Session': 'keep-full' };
    expect((await sendToBin(TOOL, named)).status).toBe(200);
    expect((await sendToBin(TOOL, named)).status).toBe(200);
    const second = await sendToBin(TOOL, named, '{"bin":"other"}');
    expectProblem(second, { status: 409, code: 'too_many_webhooks' });
  });

  it.each([
    ['{"bin":""}', 422, 'invalid_field'],
    ['{"bin":"../x"}', 422, 'invalid_field'],
    ['{"bin":"~x"}', 422, 'invalid_field'],
    ['{"bin":5}', 422, 'invalid_field'],
    ['{"bins":"x"}', 422, 'invalid_field'],
    ['[]', 422, 'invalid_body'],
    ['{', 400, 'invalid_json'],
  ])('are refused to %s', async (body, status, code) => {
    const { sendToBin } = await open();
    expectProblem(await sendToBin(TOOL, {}, body), { status, code });
  });
});
