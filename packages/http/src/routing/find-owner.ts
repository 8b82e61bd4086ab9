import type { ServiceApp } from '@sandbox/kernel';

/** Finds the app that owns a path; undefined when none does. Takes a whole request target. */
export type FindOwner = (target: string) => ServiceApp | undefined;

const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

/** Builds the search: `/v1/utils` owns itself and everything below `/v1/utils/`; the longest prefix wins. */
export function createFindOwner(apps: readonly ServiceApp[]): FindOwner {
  const places = apps
    .flatMap((app) => app.paths.map((prefix) => ({ prefix, app })))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return (target) => places.find(({ prefix }) => isWithin(target, prefix))?.app;
}

/** True for a target whose path is the prefix or below it. */
export function isWithin(target: string, prefix: string): boolean {
  if (!target.startsWith(prefix)) return false;
  const next = target.charCodeAt(prefix.length);
  return next === SLASH || next === QUESTION_MARK || target.length === prefix.length;
}
