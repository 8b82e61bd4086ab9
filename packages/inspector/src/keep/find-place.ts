import { createFindOwner, withoutSession } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { Place } from './outcome.js';
import { splitTarget } from './recording.js';

/** Undefined if no service has the path. Takes the request target as it was sent. */
export type FindPlace = (method: string, url: string) => Place | undefined;

/** Builds the search over the services of a process. */
export function createFindPlace(apps: readonly ServiceApp[]): FindPlace {
  const findOwner = createFindOwner(apps);
  return (method, url) => {
    const target = withoutSession(url);
    const app = findOwner(target);
    if (app === undefined) return undefined;
    const found = app.handler.findRoute?.(method, splitTarget(target).path);
    const isWrongMethod = found !== undefined && found.allowed.length > 0;
    return {
      service: app.name,
      route: found?.path ?? null,
      allowed: isWrongMethod ? new Set(found.allowed) : undefined,
    };
  };
}
