import { REFERENCE_INSTANT } from '@sandbox/kernel';

const START = Date.parse(REFERENCE_INSTANT);

/** The instant of a second of a feed: the stream begins where the seed records stand still. */
export function instantOfTick(tick: number): string {
  return formatInstant(START + tick * 1000);
}

/** An instant in ISO 8601 UTC, to the second as the seed records have it. */
export function formatInstant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
