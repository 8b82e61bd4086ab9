import type { Random } from '@sandbox/kernel';
import { hostileText, hostileValue } from './hostile-values.js';

type Change = (value: unknown, random: Random) => unknown;

/** Changes one place of a JSON value; what is given stays as it is. */
export function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15))
    return random.pick(CHANGES)(value, random);
  return Array.isArray(value) ? mutateList(value, random) : mutateObject(value, random);
}

const CHANGES: readonly Change[] = [
  (_value, random) => hostileValue(random),
  (value) => [value],
  (value) => ({ value }),
  (value) => JSON.stringify(value),
  (value, random) => nest(value, random.pick([3, 50, 500])),
  (value, random) => repeat(value, random.pick([2, 100, 1000])),
];

/** Bounded, as changes come on top of each other. */
function repeat(value: unknown, times: number): unknown {
  const size = JSON.stringify(value)?.length ?? 1;
  return Array(Math.min(times, Math.ceil(MAX_REPEATED / size))).fill(value);
}

const MAX_REPEATED = 50_000;

function nest(value: unknown, depth: number): unknown {
  let nested = value;
  for (let level = 0; level < depth; level++) nested = [nested];
  return nested;
}

function mutateList(list: readonly unknown[], random: Random): unknown {
  if (list.length === 0) return [hostileValue(random)];
  const at = random.int(0, list.length - 1);
  const changed = random.pick([[], [list[at], list[at]], [mutateValue(list[at], random)]]);
  return list.toSpliced(at, 1, ...changed);
}

function mutateObject(object: object, random: Random): unknown {
  const entries = Object.entries(object);
  if (entries.length === 0 || random.chance(0.2))
    return { ...object, [hostileText(random)]: hostileValue(random) };
  const [name, value] = random.pick(entries);
  if (random.chance(0.2)) return Object.fromEntries(entries.filter(([key]) => key !== name));
  return { ...object, [name]: mutateValue(value, random) };
}
