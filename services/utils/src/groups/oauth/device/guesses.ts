import { toClientKey } from '@sandbox/http';
import { type Clock, LruMap } from '@sandbox/kernel';
import { failOauth } from '../oauth-errors.js';

/** The number of wrong codes that an IP address may enter in a minute (RFC 8628 5.1). */
const MAX_WRONG = 10;
const WINDOW_MS = 60_000;

/** The number of IP addresses that are remembered; a flood of them gains little, see MAX_PENDING. */
const MAX_ADDRESSES = 1000;

/** Counts wrong user codes. */
export interface Guesses {
  /** @throws AppError too_many_attempts */
  check(address: string): void;
  miss(address: string): void;
}

/** Builds the counts, by IP address. */
export function createGuesses(clock: Clock): Guesses {
  const counts = new LruMap<string, { readonly wrong: number; readonly until: number }>({
    maxEntries: MAX_ADDRESSES,
  });
  const find = (address: string) => {
    const found = counts.get(toClientKey(address));
    return found && found.until > clock.now() ? found : undefined;
  };
  return {
    check(address) {
      const { wrong = 0, until = 0 } = find(address) ?? {};
      if (wrong < MAX_WRONG) return;
      const seconds = Math.ceil((until - clock.now()) / 1000);
      throw failOauth('too_many_attempts', {
        detail: `${MAX_WRONG} codes from this client were wrong. Try again in ${seconds} seconds.`,
        headers: { 'Retry-After': String(seconds) },
      });
    },
    miss(address) {
      const { wrong, until } = find(address) ?? { wrong: 0, until: clock.now() + WINDOW_MS };
      counts.set(toClientKey(address), { wrong: wrong + 1, until });
    },
  };
}
