import { createSeal } from '@sandbox/kernel';
import { type RecordState, sessionSeconds } from '../record-state.js';

/** The purpose of a token. */
export type TokenUse = 'access' | 'refresh';

/** The content of a token. */
export interface SessionToken {
  readonly scope: string;
  /** When it ends, in seconds of the session's clock. */
  readonly ends: number;
}

/** The result of the check of an access token: its scope, or the problem. */
export type TokenVerdict =
  | { readonly scope: string; readonly problem?: undefined }
  | { readonly scope?: undefined; readonly problem: string };

/** The tokens of a session, which any replica can read; a session that was restarted has others. */
export interface SessionTokens {
  issue(use: TokenUse, token: { readonly scope: string; readonly seconds: number }): string;
  /** The content of a token; undefined for an invalid one, `expired` for one that has ended. */
  read(use: TokenUse, text: string): SessionToken | 'expired' | undefined;
}

/** Builds the tokens of a session at its current time. */
export function createSessionTokens(state: RecordState): SessionTokens {
  const { id, startedAt } = state;
  const now = sessionSeconds(state);
  const seal = createSeal({
    secret: () => `${id}.${startedAt}`,
    label: 'tokens of a session',
    encoding: 'base64url',
  });
  return {
    issue: (use, { scope, seconds }) => seal.seal(use, JSON.stringify([scope, now + seconds])),
    read(use, text) {
      const content = seal.unseal(use, text);
      if (content === undefined) return undefined;
      const [scope, ends] = JSON.parse(content) as [string, number]; // nothing else is sealed
      return now < ends ? { scope, ends } : 'expired';
    },
  };
}
