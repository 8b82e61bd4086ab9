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

/** The rules of a session that has set none. */
export const USUAL_RULES: SessionRules = { require: [], idempotency: 'all', access: null };
