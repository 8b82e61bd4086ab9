import { decimalNumber, type NumberReader, type Reader } from '@sandbox/kernel';

/** Seconds in the units of Go's durations. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['ns', 1e-9],
  ['us', 1e-6],
  ['µs', 1e-6],
  ['μs', 1e-6],
  ['ms', 1e-3],
  ['s', 1],
  ['m', 60],
  ['h', 3600],
]);

/** Units follow numbers, as in `1m30s`; repeated units are harmless. */
const DURATION = /^(?:\d{1,9}(?:\.\d{1,9})?(?:ns|us|µs|μs|ms|s|m|h)){1,6}$/;

/** Between a unit and the number after it. */
const BETWEEN_PARTS = /(?<=[a-zµμ])(?=\d)/;

/**
 * Reads seconds, with decimals too, or a duration as go-httpbin has it, such as `100ms`; the value is in
 * seconds.
 */
export function duration(min: number, max: number): Reader<number> {
  const seconds = decimalNumber(min, max);
  return {
    expected: `${seconds.expected} (seconds) or a duration such as 100ms`,
    schema: toSchema(seconds),
    read: (text) => seconds.read(text) ?? within(readDuration(text), min, max),
  };
}

/** Not a list of types: Swagger UI treats a required parameter of several types as missing. */
function toSchema({ schema: { type, ...bounds } }: NumberReader): Reader<number>['schema'] {
  const text = { type: 'string', pattern: '^[\\d.]+(ns|us|µs|ms|s|m|h)' };
  return { anyOf: [{ type }, text], ...bounds };
}

function readDuration(text: string): number {
  if (!DURATION.test(text)) return Number.NaN;
  const sum = text.split(BETWEEN_PARTS).reduce((total, part) => {
    const unit = part.replace(/^[\d.]+/, '');
    return total + Number.parseFloat(part) * (UNITS.get(unit) ?? Number.NaN);
  }, 0);
  return Number(sum.toFixed(9));
}

function within(seconds: number, min: number, max: number): number | undefined {
  return seconds >= min && seconds <= max ? seconds : undefined;
}
