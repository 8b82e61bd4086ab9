import { isDeepStrictEqual } from 'node:util';
import type { RecordedResponse } from '@sandbox/docs-pages';

/** Members that repeat the request, so that a page shows them beside it. */
const REPEATED: ReadonlySet<string> = new Set(['args', 'path', 'query']);

/**
 * Where a response is unlike what was recorded: in its status, its type, the names and types of what is in it, or what it
 * repeats of the request.
 */
export function differenceOf(
  recorded: RecordedResponse | undefined,
  received: RecordedResponse | undefined,
): string | undefined {
  if (recorded === undefined || received === undefined)
    return recorded === received ? undefined : recorded ? 'no longer comes' : 'is not recorded';
  if (recorded.status !== received.status) return `${recorded.status}, now ${received.status}`;
  if (recorded.mediaType !== received.mediaType)
    return `${recorded.mediaType}, now ${received.mediaType}`;
  return differenceWithin('', recorded.body, received.body);
}

type Members = Readonly<Record<string, unknown>>;

function differenceWithin(place: string, one: unknown, other: unknown): string | undefined {
  if (one === null || other === null) return undefined; // what is missing has any type
  const [type, now] = [typeOf(one), typeOf(other)];
  if (type !== now) return `${place}: ${type}, now ${now}`;
  if (Array.isArray(one) && Array.isArray(other)) return differenceInLists(place, one, other);
  return type === 'object' ? differenceInMembers(place, Object(one), Object(other)) : undefined;
}

/** The first items stand for all; an empty list has any. */
function differenceInLists(
  place: string,
  [one]: readonly unknown[],
  [other]: readonly unknown[],
): string | undefined {
  if (one === undefined || other === undefined) return undefined;
  return differenceWithin(`${place}[]`, one, other);
}

function differenceInMembers(place: string, one: Members, other: Members): string | undefined {
  const gone = Object.keys(one).find((name) => !Object.hasOwn(other, name));
  if (gone !== undefined) return `${place}.${gone} is gone`;
  for (const [name, value] of Object.entries(other)) {
    if (!Object.hasOwn(one, name)) return `${place}.${name} is new`;
    const found = differenceWithin(`${place}.${name}`, one[name], value);
    if (found !== undefined) return found;
    if (REPEATED.has(name) && !isDeepStrictEqual(one[name], value))
      return `${place}.${name} is now ${JSON.stringify(value)}`;
  }
  return undefined;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
