import type { FoundRoute } from '@sandbox/kernel';
import express, { type Request, type Response } from 'express';
import { isDecodable, toDecodable } from './express-router.js';
import { isWithin } from './find-owner.js';
import {
  type DirectRoute,
  isConstant,
  listAllowed,
  type Route,
  type RouteGroup,
  selectByMethod,
} from './route.js';

/** Finds a route without running it; undefined if no route has the path. The path is within its session. */
export type FindRoute = (method: string, path: string) => FoundRoute | undefined;

/**
 * Builds the search for requests whose response was sent before their route was looked up. It selects as the routers do.
 * Express's patterns are compiled with the first search, so that an app without one pays nothing.
 */
export function createFindRoute(
  groups: readonly RouteGroup[],
  direct: readonly DirectRoute[],
): FindRoute {
  let matching: ((path: string) => readonly RouteGroup[]) | undefined;
  return (method, path) => {
    const owner = direct.find(({ prefix }) => isWithin(path, prefix));
    if (owner !== undefined) return { path: owner.prefix, allowed: [] };
    matching ??= createMatching(groups);
    return select(matching(isDecodable(path) ? path : toDecodable(path)), method);
  };
}

function select(matches: readonly RouteGroup[], method: string): FoundRoute | undefined {
  const found = matches.find(({ routes }) => selectByMethod(routes, method) !== undefined);
  if (found !== undefined) return { path: found.path, allowed: [] };
  const [first] = matches;
  if (first === undefined) return undefined;
  const allowed = method === 'OPTIONS' ? [] : listAllowed(matches.flatMap(methodsOf));
  return { path: first.path, allowed };
}

function methodsOf({ routes }: RouteGroup): readonly Route['method'][] {
  return routes.map(({ method }) => method);
}

/** Builds a function that returns the groups of a path, in the order of declaration. */
function createMatching(groups: readonly RouteGroup[]): (path: string) => readonly RouteGroup[] {
  const router = express.Router({ caseSensitive: true, strict: true });
  const constants = new Set(groups.map(({ path }) => path).filter(isConstant));
  let found: RouteGroup[] = [];
  for (const group of groups)
    router.all(group.path, (_request, _response, next) => {
      found.push(group);
      next();
    });
  return (path) => {
    found = [];
    // The router reads only these two members, and calls everything before it returns.
    router({ method: 'GET', url: path } as Request, {} as Response, () => {});
    // Only the routes of a constant path handle its requests.
    return constants.has(path) ? found.filter((group) => group.path === path) : found;
  };
}
