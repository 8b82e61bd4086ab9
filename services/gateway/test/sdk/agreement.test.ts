import { afterEach, describe, expect, it } from '@jest/globals';
import { CALLS } from '../../src/calls/index.js';
import { REPLICA, startGateway, stopGateways } from '../start-gateway.js';
import { createJsonClient } from './json-client.js';
import { runStory } from './run-story.js';
import { createSdkClient } from './sdk-client.js';
import { STORIES } from './stories/index.js';
import type { Story } from './story.js';
import { jsonToTree, type PlainTree, xmlToTree } from './to-plain-tree.js';
import { createXmlClient } from './xml-client.js';

afterEach(stopGateways);

/** Each run has a gateway of its own, at the same time of the same day and with the same key, so ids, times and tokens agree too. */
async function tellInJson(story: Story) {
  const gateway = await startGateway({ environment: REPLICA });
  return runStory(story, gateway, {
    ...createJsonClient(gateway.url),
    read: ({ value }) => value,
  });
}

async function tellInXml(story: Story) {
  const gateway = await startGateway({ environment: REPLICA });
  return runStory(story, gateway, {
    ...createXmlClient(gateway.url),
    read: (answer) => xmlToTree(answer),
  });
}

async function tellWithSdk(story: Story) {
  const gateway = await startGateway({ environment: REPLICA });
  return runStory(story, gateway, { ...createSdkClient(gateway.url), read: (answer) => answer });
}

/** The calls whose answers have the root of another call. */
const OTHER_ROOTS: Readonly<Record<string, string>> = {
  createCustomerProfileFromTransaction: 'createCustomerProfileResponse',
  getTransactionListForCustomer: 'getTransactionListResponse',
};

/** A request that the schema refuses is answered as if no call could be made out. */
function expectedRoot(call: string, tree: PlainTree): string {
  const isRefused = JSON.stringify(tree).includes('"code":"E00003"');
  return isRefused ? 'ErrorResponse' : (OTHER_ROOTS[call] ?? `${call}Response`);
}

/** The official package cannot make this call: it sends what it is called by with each, and this one takes no such thing. */
const ALIVE: Story = {
  title: 'The gateway is asked whether it is alive',
  steps: [
    {
      call: 'isAlive',
      content: { merchantAuthentication: undefined, clientId: undefined, refId: 'r-1' },
    },
  ],
};

describe('the answers in JSON and in XML agree on every field', () => {
  it.each([ALIVE, ...STORIES])('$title', async (story) => {
    const [inJson, inXml] = [await tellInJson(story), await tellInXml(story)];
    const trees = inJson.map(({ step, answer }) => {
      const tree = jsonToTree(answer.text);
      return { root: expectedRoot(step.call, tree), tree };
    });
    expect(inXml.map(({ answer }) => ({ root: answer.name, tree: xmlToTree(answer) }))).toEqual(
      trees,
    );
  });
});

it('is shown for every call of the gateway', () => {
  const called = [ALIVE, ...STORIES].flatMap(({ steps }) =>
    steps.flatMap((step) => ('call' in step ? [`${step.call}Request`] : [])),
  );
  expect([...new Set(called)].sort()).toEqual(CALLS.map(({ request }) => request.name).sort());
});

describe('the official package is answered what a client is that writes its JSON by hand', () => {
  it.each(STORIES)('$title', async (story) => {
    const [inJson, withSdk] = [await tellInJson(story), await tellWithSdk(story)];
    expect(withSdk.map(({ answer }) => answer)).toEqual(inJson.map(({ answer }) => answer.value));
  });
});
