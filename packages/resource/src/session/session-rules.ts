import type { SessionAccess } from './access/session-access.js';

/** How a session treats its clients, set by themselves. */
export interface SessionRules {
  /** Headers without which a write is refused. */
  readonly require: readonly RequiredHeader[];
  /** Which responses an idempotency key gets again. */
  readonly idempotency: IdempotencyRule;
  /** What closes it; null when everyone may use it. */
  readonly access: SessionAccess | null;
}

/** A header that a session can ask for. */
export const REQUIRED_HEADERS = ['if-match', 'idempotency-key'] as const;
export type RequiredHeader = (typeof REQUIRED_HEADERS)[number];

/** All responses, as the draft says, or those alone that succeeded. */
export const IDEMPOTENCY_RULES = ['all', 'success-only'] as const;
export type IdempotencyRule = (typeof IDEMPOTENCY_RULES)[number];

const HEADER_NAMES: Readonly<Record<RequiredHeader, string>> = {
  'if-match': 'If-Match',
  'idempotency-key': 'Idempotency-Key',
};

/** What clients need where a session is closed. */
const OPENED_BY: Readonly<Record<SessionAccess['scheme'], string>> = {
  basic: 'HTTP Basic',
  'api-key': 'an API key',
  bearer: 'an access token of the session',
  oauth: 'an access token of the utilities',
};

/** What rules change, a sentence each; none for the usual ones. */
export function describeRules({ require, idempotency, access }: SessionRules): readonly string[] {
  return [
    ...require.map((header) => `Writes need the header ${HEADER_NAMES[header]}.`),
    ...(idempotency === 'all'
      ? []
      : ['Rejected requests may be sent again with their Idempotency-Key.']),
    ...(access === null ? [] : [`Requests need ${OPENED_BY[access.scheme]}.`]),
  ];
}

/** The rules of a session that has set none. */
export const USUAL_RULES: SessionRules = { require: [], idempotency: 'all', access: null };
