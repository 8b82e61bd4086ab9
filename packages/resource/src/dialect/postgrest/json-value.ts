import { isObject } from '@sandbox/kernel';

/** Whether a JSON value contains another, as `@>` of PostgreSQL has it: members and elements may be more. */
export function containsJson(value: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    if (!Array.isArray(value)) return false;
    return part.every((one) => value.some((other) => containsJson(other, one)));
  }
  if (isObject(part)) {
    if (!isObject(value)) return false;
    return Object.entries(part).every(
      ([name, one]) => Object.hasOwn(value, name) && containsJson(value[name], one),
    );
  }
  return value === part;
}

/** Whether a JSON value contains at most `limit` values, itself included; it may be nested to any depth. */
export function hasAtMost(limit: number, value: unknown): boolean {
  const open = [value];
  for (let count = 0; open.length > 0; count += 1) {
    if (count === limit) return false;
    const one = open.pop();
    if (typeof one === 'object' && one !== null)
      for (const member of Object.values(one)) open.push(member);
  }
  return true;
}
