import type { NameAndAddress } from '../protocol/types/address.js';

/** Where an address is, in one line. */
export function describeAddress({ address, city, state, zip, country }: NameAndAddress): string {
  const place = [state, zip].filter(Boolean).join(' ');
  return [address, city, place, country].filter(Boolean).join(', ');
}
