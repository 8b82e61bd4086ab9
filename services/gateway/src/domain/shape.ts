import { isObject } from '@sandbox/kernel';

/** True for a value of a shape. */
export type Holds = (value: unknown) => boolean;

/** A string. */
export const isText: Holds = (value) => typeof value === 'string';

/** True or false. */
export const isFlag: Holds = (value) => typeof value === 'boolean';

/** An instant or a count: an integer that is not negative. */
export const isCount: Holds = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** A value that may be left out. */
export function maybe(holds: Holds): Holds {
  return (value) => value === undefined || holds(value);
}

/** One of a list of values. */
export function oneOf(words: readonly unknown[]): Holds {
  return (value) => words.includes(value);
}

/** An object with these members and no others. */
export function isObjectOf<Shape extends object>(
  members: {
    readonly [Name in keyof Required<Shape>]: Holds;
  },
): (value: unknown) => value is Shape {
  const table: Readonly<Record<string, Holds>> = members;
  return (value): value is Shape =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(table, name)) &&
    Object.entries(table).every(([name, holds]) => holds(value[name]));
}

/**
 * The value of an unsealed string; undefined when it has another shape. Another version of this service may
 * have sealed it, or another owner of the secret.
 */
export function parseShape<Shape>(
  text: string | undefined,
  holds: (value: unknown) => value is Shape,
): Shape | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return holds(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
