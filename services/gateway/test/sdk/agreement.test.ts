import { afterEach, describe, expect, it } from '@jest/globals';
import { CALLS } from '../../src/calls/index.js';
import { REPLICA, startGateway, stopGateways } from '../start-gateway.js';
import { createJsonClient } from './json-client.js';
import { runScenario } from './run-scenario.js';
import type { Scenario } from './scenario.js';
import { SCENARIOS } from './scenarios/index.js';
import { createSdkClient } from './sdk-client.js';
import { jsonToTree, type PlainTree, xmlToTree } from './to-plain-tree.js';
import { createXmlClient } from './xml-client.js';

afterEach(stopGateways);

/** Each run has a gateway of its own, at the same time of the same day and with the same key, so ids, times and tokens agree too. */
async function renderJson(scenario: Scenario) {
  const gateway = await startGateway({ environment: REPLICA });
  return runScenario(scenario, gateway, {
    ...createJsonClient(gateway.url),
    read: ({ value }) => value,
  });
}

async function renderXml(scenario: Scenario) {
  const gateway = await startGateway({ environment: REPLICA });
  return runScenario(scenario, gateway, {
    ...createXmlClient(gateway.url),
    read: (response) => xmlToTree(response),
  });
}

async function renderSdk(scenario: Scenario) {
  const gateway = await startGateway({ environment: REPLICA });
  return runScenario(scenario, gateway, {
    ...createSdkClient(gateway.url),
    read: (response) => response,
  });
}

/** The calls whose responses have the root of another call. */
const OTHER_ROOTS: Readonly<Record<string, string>> = {
  createCustomerProfileFromTransaction: 'createCustomerProfileResponse',
  getTransactionListForCustomer: 'getTransactionListResponse',
};

/** A request that the schema refuses is answered as if no call could be made out. */
function expectedRoot(call: string, tree: PlainTree): string {
  const isRejected = JSON.stringify(tree).includes('"code":"E00003"');
  return isRejected ? 'ErrorResponse' : (OTHER_ROOTS[call] ?? `${call}Response`);
}

/** The official package cannot make this call: it sends what it is called by with each, and this one takes no such thing. */
const ALIVE: Scenario = {
  title: 'The gateway is asked whether it is alive',
  steps: [
    {
      call: 'isAlive',
      content: { merchantAuthentication: undefined, clientId: undefined, refId: 'r-1' },
    },
  ],
};

/** The official package is older than these calls. */
const DEVICES: Scenario = {
  title: 'A device logs in by a PIN, a challenge and a second factor',
  steps: [
    { call: 'mobileDeviceLoginPin', content: { pinDeliveryRequestEnc: 'a' } },
    { call: 'mobileDeviceLoginVerifyPin', content: { pinVerifyRequestEnc: 'a' } },
    { call: 'mobileDeviceLoginVerifyChallenge', content: { pinVerifyRequestEnc: 'a' } },
    { call: 'mobileDeviceMfaLogin' },
  ],
};

const ALL = [ALIVE, DEVICES, ...SCENARIOS];

describe('the answers in JSON and in XML agree on every field', () => {
  it.each(ALL)('$title', async (scenario) => {
    const [inJson, inXml] = [await renderJson(scenario), await renderXml(scenario)];
    const trees = inJson.map(({ step, response }) => {
      const tree = jsonToTree(response.text);
      return { root: expectedRoot(step.call, tree), tree };
    });
    expect(
      inXml.map(({ response }) => ({ root: response.name, tree: xmlToTree(response) })),
    ).toEqual(trees);
  });
});

it('is shown for every call of the gateway', () => {
  const called = ALL.flatMap(({ steps }) =>
    steps.flatMap((step) => ('call' in step ? [`${step.call}Request`] : [])),
  );
  expect([...new Set(called)].sort()).toEqual(CALLS.map(({ request }) => request.name).sort());
});

describe('the official package is answered what a client is that writes its JSON by hand', () => {
  it.each(SCENARIOS)('$title', async (scenario) => {
    const [inJson, withSdk] = [await renderJson(scenario), await renderSdk(scenario)];
    expect(withSdk.map(({ response }) => response)).toEqual(
      inJson.map(({ response }) => response.value),
    );
  });
});
