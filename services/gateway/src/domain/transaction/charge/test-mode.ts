import { REASON_TEXTS } from '../../../reason-texts.js';
import { REASON, type ReasonCode, reasonOf } from '../../../reasons.js';
import { fingerprintOf } from '../../identifiers.js';
import type { SessionState } from '../../session-state.js';
import type { Outcome } from '../outcome/outcome.js';
import { echoOf, toOutcome } from '../outcome/to-outcome.js';
import type { TransactionSettings } from '../request/transaction-settings.js';
import type { Charge } from './charge.js';

/** In test mode a charge on this card returns the reason that its amount names. */
const REASON_CARD = fingerprintOf('4222222222222');

/** True when nothing is to be stored: for this request or for the complete account. */
export function isTestRequest(
  state: SessionState,
  settings: Pick<TransactionSettings, 'isTest'>,
): boolean {
  return settings.isTest || state.merchant.isTestMode;
}

/** The outcome of a charge in test mode: no id, no judgement. */
export function testApproval(charge: Charge): Outcome {
  const { method, amount, command } = charge;
  const named = method.fingerprint === REASON_CARD ? namedReason(amount) : REASON.approved;
  return testOutcome(named, { ...echoOf(command.request, method), amount });
}

/** The outcome of any transaction in test mode. */
export function testOutcome(
  code: ReasonCode,
  known: Partial<Omit<Outcome, 'reason'>> = {},
): Outcome {
  const reason = reasonOf(code);
  return toOutcome(
    { ...reason, text: `(TESTMODE) ${reason.text}` },
    { ...known, isTest: true, authCode: '000000' },
  );
}

function namedReason(amount: number): ReasonCode {
  const code = Math.floor(amount / 100);
  return Object.hasOwn(REASON_TEXTS, code) ? (code as ReasonCode) : REASON.approved; // it is a key of the table
}
