import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { PUBLIC_RANGES } from './classify-address.js';

const MANIFEST = fileURLToPath(
  new URL('../../../deploy/kubernetes/base/network-policies.yaml', import.meta.url),
);

it('the cluster lets webhooks out to the addresses that the service sends to', () => {
  const [, policy = ''] = readFileSync(MANIFEST, 'utf8').split('name: gateway-to-webhooks\n');
  const [own = ''] = policy.split('\n---\n');
  const blocks = own.split('cidr: ').slice(1);
  const written = blocks.map((block) => block.match(/[0-9a-f:.]+\/\d+/g));
  const toText = ([network, prefix]: readonly [string, number]): string => `${network}/${prefix}`;
  const expected = PUBLIC_RANGES.map(({ range, except }) => [range, ...except].map(toText));
  expect(written).toEqual(expected);
});
