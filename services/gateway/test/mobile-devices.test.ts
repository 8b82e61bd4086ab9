import { afterEach, describe, expect, it } from '@jest/globals';
import { AUTHENTICATION, startGateway, stopGateways } from './start-gateway.js';

afterEach(stopGateways);

type HttpResponse = Readonly<Record<string, unknown>> & {
  readonly sessionToken?: string;
  readonly messages: { readonly message: readonly { readonly code: string }[] };
};

async function openTill() {
  const gateway = await startGateway();
  let session: string | undefined;
  const call = async (
    name: string,
    merchantAuthentication: object,
    content: object = {},
  ): Promise<HttpResponse> => {
    const body = JSON.stringify({ [`${name}Request`]: { merchantAuthentication, ...content } });
    const headers = session === undefined ? {} : { 'X-Sandbox-Session': session };
    const response = await gateway.post(body, headers);
    session = response.token;
    return response.json() as HttpResponse;
  };
  const login = async (): Promise<string> => {
    const password = { name: AUTHENTICATION.name, password: 'any at all' };
    const { sessionToken = '' } = await call('mobileDeviceLogin', password);
    return sessionToken;
  };
  const codeOf = async (name: string, credentials: object) =>
    (await call(name, credentials)).messages.message[0]?.code;
  return { gateway, call, login, codeOf, token: () => session };
}

describe('a mobile device', () => {
  it('calls with the token of its login', async () => {
    const { login, codeOf } = await openTill();
    const sessionToken = await login();
    expect(await codeOf('authenticateTest', { sessionToken })).toBe('I00001');
    expect(await codeOf('getMerchantDetails', { name: AUTHENTICATION.name, sessionToken })).toBe(
      'I00001',
    );
  });

  it.each([
    ['mobileDeviceMfaLogin', {}],
    ['mobileDeviceLoginVerifyChallenge', { pinVerifyRequestEnc: 'any at all' }],
  ])('calls with the token of %s', async (name, content) => {
    const { call, codeOf } = await openTill();
    const password = { name: AUTHENTICATION.name, password: 'any at all' };
    const { sessionToken } = await call(name, password, content);
    expect(await codeOf('authenticateTest', { sessionToken })).toBe('I00001');
  });

  it('may ask for a PIN and have it checked', async () => {
    const { call } = await openTill();
    const password = { name: AUTHENTICATION.name, password: 'any at all' };
    const codes = [
      await call('mobileDeviceLoginPin', password, { pinDeliveryRequestEnc: 'a' }),
      await call('mobileDeviceLoginVerifyPin', password, { pinVerifyRequestEnc: 'a' }),
    ].map(({ messages }) => messages.message[0]?.code);
    expect(codes).toEqual(['I00001', 'I00001']);
  });

  it('is logged out for good', async () => {
    const { login, codeOf } = await openTill();
    const sessionToken = await login();
    expect(await codeOf('logout', { sessionToken })).toBe('I00001');
    expect(await codeOf('authenticateTest', { sessionToken })).toBe('E00007');
    expect(await codeOf('logout', { sessionToken })).toBe('E00007');
  });

  it('needs the key for everything but its login', async () => {
    const { codeOf } = await openTill();
    const password = { name: AUTHENTICATION.name, password: 'any at all' };
    expect(await codeOf('authenticateTest', password)).toBe('E00007');
  });

  it('leaves neither password nor token in the log', async () => {
    const { gateway, login, codeOf, token } = await openTill();
    const sessionToken = await login();
    await codeOf('authenticateTest', { sessionToken });
    const { body } = await gateway.send('/sandbox/v1/log', {
      headers: { 'X-Sandbox-Session': token() ?? '' },
    });
    expect(body.toString()).not.toContain('any at all');
    expect(body.toString()).not.toContain(sessionToken);
  });
});
