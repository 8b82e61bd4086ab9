import { expect, it } from '@jest/globals';
import { createManualClock } from '@sandbox/testing';
import { createMemoryWriteOnce } from '../state/write-once.js';
import { createDeviceRequests, DEVICE_LIFETIME_S } from './device-requests.js';

const REQUEST = { clientId: 'a client', scope: 'read' };

it('no more devices wait than a replica has room for, until the first have expired', async () => {
  const { clock, advance } = createManualClock();
  const memory = createMemoryWriteOnce(clock);
  const devices = createDeviceRequests({ memory, clock, maxPending: 2 });
  await devices.add('A', REQUEST);
  await devices.add('B', REQUEST);
  await expect(devices.add('C', REQUEST)).rejects.toMatchObject({ status: 503 });
  expect(await devices.find('C')).toBeUndefined();
  advance(DEVICE_LIFETIME_S * 1000);
  await devices.add('C', REQUEST);
  expect([await devices.find('A'), await devices.find('C')]).toEqual([undefined, REQUEST]);
});
