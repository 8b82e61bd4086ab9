import type { ServiceApp } from '@sandbox/kernel';

/** Finds the app that owns a path; undefined when none does. Takes a whole request target. */
export type FindOwner = (target: string) => ServiceApp | undefined;

const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;

interface Place {
  readonly prefix: string;
  readonly app: ServiceApp;
  /** True if no other place is below it: then its prefix decides. */
  readonly isLast: boolean;
}

/** Builds the search: `/v1/utils` owns itself and everything below `/v1/utils/`; the longest prefix wins. */
export function createFindOwner(apps: readonly ServiceApp[]): FindOwner {
  const prefixes = apps.flatMap(({ paths }) => paths);
  const places = apps
    .flatMap((app) => app.paths.map((prefix) => toPlace(app, prefix, prefixes)))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  let recent: Place | undefined; // most requests are for the app of the one before
  return (target) => {
    if (recent?.isLast && isWithin(target, recent.prefix)) return recent.app;
    recent = places.find(({ prefix }) => isWithin(target, prefix));
    return recent?.app;
  };
}

function toPlace(app: ServiceApp, prefix: string, prefixes: readonly string[]): Place {
  const isLast = !prefixes.some((other) => other !== prefix && isWithin(other, prefix));
  return { prefix, app, isLast };
}

/** True for a target whose path is the prefix or below it. */
export function isWithin(target: string, prefix: string): boolean {
  if (!target.startsWith(prefix)) return false;
  const next = target.charCodeAt(prefix.length);
  return next === SLASH || next === QUESTION_MARK || target.length === prefix.length;
}
