import { expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createMemoryOnceKeys } from '../state/once-keys.js';
import { createDeviceRequests, DEVICE_LIFETIME_S } from './device-requests.js';

const REQUEST = { clientId: 'a client', scope: 'read' };

it('no more devices wait than a replica has room for, until the first have expired', async () => {
  const { clock, advance } = createManualClock();
  const memory = createMemoryOnceKeys(clock);
  const devices = createDeviceRequests({ memory, clock, maxPending: 2 });
  await devices.add('A', REQUEST, 'one');
  await devices.add('B', REQUEST, 'one');
  await expect(devices.add('C', REQUEST, 'one')).rejects.toMatchObject({ status: 503 });
  expect(await devices.find('C')).toBeUndefined();
  advance(DEVICE_LIFETIME_S * 1000);
  await devices.add('C', REQUEST, 'one');
  expect([await devices.find('A'), await devices.find('C')]).toEqual([undefined, REQUEST]);
});

it('leaves codes for another client', async () => {
  const { clock } = createManualClock();
  const memory = createMemoryOnceKeys(clock);
  const devices = createDeviceRequests({ memory, clock, maxPending: 20, sharePercent: 10 });
  await devices.add('A', REQUEST, 'one');
  await devices.add('B', REQUEST, 'one');
  await expect(devices.add('C', REQUEST, 'one')).rejects.toMatchObject({ status: 503 });
  await devices.add('D', REQUEST, 'other');
  expect(await devices.find('D')).toEqual(REQUEST);
});
