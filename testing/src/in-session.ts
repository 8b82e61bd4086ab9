import { it } from '@jest/globals';

/**
 * The base of all requests to a product: as it is, or within the session that SANDBOX_SESSION names. In one that is not used,
 * every suite of a contract passes unchanged.
 */
export function inSession(url: string): string {
  const { SANDBOX_SESSION } = process.env;
  return SANDBOX_SESSION ? `${url}/s/${SANDBOX_SESSION}` : url;
}

/** Whether a run is within a session. */
export const isInSession = Boolean(process.env.SANDBOX_SESSION);

/** A test of what is so without a session alone, or in sessions alone that it names itself. */
export const itWithoutSession = isInSession ? it.skip : it;
