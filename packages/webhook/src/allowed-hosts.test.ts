import { expect, it } from '@jest/globals';
import { BAD_PORTS } from './allowed-hosts.js';

/** 0 is no port to connect to, so fetch has no need to reject it. */
const OF_FETCH = [...BAD_PORTS].filter((port) => port !== 0);

it.each(OF_FETCH)('port %d is one that fetch rejects', async (port) => {
  const failed = await fetch(`http://127.0.0.1:${port}/`).catch(({ cause }) => cause);
  expect(failed).toMatchObject({ message: 'bad port' });
});

it('as many ports are bad as in the table of the Fetch Standard', () => {
  expect(BAD_PORTS.size).toBe(83);
});
