import type { LookupFunction } from 'node:net';
import type { HostAddress } from './resolve-target.js';

/** Answers each question of a socket with the addresses that were checked; it tries one after the other. */
export function pinnedLookup(addresses: readonly HostAddress[]): LookupFunction {
  const [first = { address: '', family: 0 }] = addresses;
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
