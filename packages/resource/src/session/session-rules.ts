import type { SessionAccess } from './access/session-access.js';

/** The rules of a session for its clients, which they set. */
export interface SessionRules {
  /** Headers that a write must have. */
  readonly require: readonly RequiredHeader[];
  /** Which responses an idempotency key gets again. */
  readonly idempotency: IdempotencyRule;
  /** The access scheme of a closed session; null when everyone may use it. */
  readonly access: SessionAccess | null;
}

/** A header that a session can ask for. */
export const REQUIRED_HEADERS = ['if-match', 'idempotency-key'] as const;
export type RequiredHeader = (typeof REQUIRED_HEADERS)[number];

/** Whether all responses are stored, as in the draft, or only successful ones. */
export const IDEMPOTENCY_RULES = ['all', 'success-only'] as const;
export type IdempotencyRule = (typeof IDEMPOTENCY_RULES)[number];

const HEADER_NAMES: Readonly<Record<RequiredHeader, string>> = {
  'if-match': 'If-Match',
  'idempotency-key': 'Idempotency-Key',
};

/** The credentials that clients need for a closed session. */
const OPENED_BY: Readonly<Record<SessionAccess['scheme'], string>> = {
  basic: 'HTTP Basic',
  'api-key': 'an API key',
  bearer: 'an access token of the session',
  oauth: 'an access token of the utilities',
};

/** The effects of the rules, a sentence each; none for the default rules. */
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
