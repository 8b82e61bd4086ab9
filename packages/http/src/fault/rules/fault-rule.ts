import type { JsonObject } from '@sandbox/kernel';
import type { Fault } from '../fault.js';

/** Which requests a rule is for; without any of these, for all. */
export interface Match {
  readonly method?: string;
  /** A path in which `*` matches any string. */
  readonly path?: string;
  /** The id of an operation in the OpenAPI document, the name of a GraphQL operation or of a call. */
  readonly operation?: string;
}

/** A rule of a session. */
export interface FaultRule extends Fault {
  readonly id: string;
  readonly match: Match;
  /** Milliseconds after which it ends. */
  readonly ttlMs: number;
  /** The rule as it was sent, with its id. */
  readonly source: JsonObject;
}

/** How many rules a session can have. */
export const MAX_RULES = 50;

/** Whether a rule is for a request, but for its operation, which takes longer to find. */
export function matches({ method, path }: Match, request: RequestOfRule): boolean {
  if (method !== undefined && method !== request.method) return false;
  return path === undefined || matchesPath(path, request.path);
}

/** The parts of a request that rules match. */
export interface RequestOfRule {
  readonly method: string;
  readonly path: string;
}

/** Finds the parts between the stars in their order, each as early as it can be, the last one at the end. */
function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}
