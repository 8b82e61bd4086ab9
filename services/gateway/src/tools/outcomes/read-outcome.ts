import type { FieldProblem } from '@sandbox/kernel';
import type { Fate } from '../../domain/outcome-rule/fate.js';
import type { RuleOutcome } from '../../domain/outcome-rule/outcome-rule.js';
import { isUnsuccessful, REASON, RESPONSE_CODE, type ReasonCode, reasonOf } from '../../reasons.js';
import { readParts } from './read-members.js';
import { OUTCOME_MEMBERS, type OutcomeDraft } from './rule-members.js';

/** Reads the outcome of a rule; contradictions are problems. */
export function readOutcome(input: unknown, path: string, problems: FieldProblem[]): RuleOutcome {
  const before = problems.length;
  const draft = readParts<OutcomeDraft>(input, { path, members: OUTCOME_MEMBERS }, problems);
  if (problems.length > before) return {};
  if (Object.keys(draft).length === 0)
    problems.push({
      field: path,
      code: 'required',
      message: `${path} must have at least one of ${Object.keys(OUTCOME_MEMBERS).join(', ')}.`,
    });
  const outcome = toOutcome(draft);
  const message = contradictionIn(draft, outcome);
  if (message !== undefined)
    problems.push({ field: path, code: 'invalid', message: `${path}: ${message}` });
  return outcome;
}

/** The reason of a response code without a reason code. */
const REASON_OF_RESPONSE = {
  1: REASON.approved,
  2: REASON.declined,
  3: REASON.processingError,
  4: REASON.heldForReview,
} as const satisfies Readonly<Record<number, ReasonCode>>;

function toOutcome(draft: OutcomeDraft): RuleOutcome {
  const { responseCode, status, afterMs, returnCode, ...outcome } = draft;
  const isPrepaid = outcome.approvesOnly !== undefined && outcome.balance === undefined;
  const reason = outcome.reason ?? reasonFor(draft);
  return {
    ...outcome,
    ...(reason !== undefined && { reason }),
    ...(isPrepaid && { balance: 0 }),
    ...(status !== undefined && { fate: toFate({ status, afterMs, returnCode }) }),
  };
}

function reasonFor({ responseCode, status }: OutcomeDraft): ReasonCode | undefined {
  if (responseCode !== undefined) return REASON_OF_RESPONSE[responseCode];
  return status === 'communicationError' ? REASON.processingError : undefined;
}

function toFate({
  status,
  afterMs,
  returnCode,
}: {
  readonly [Name in keyof Required<Fate>]: Fate[Name];
}): Fate {
  return {
    status,
    ...(afterMs !== undefined && { afterMs }),
    ...(returnCode !== undefined && { returnCode }),
  };
}

/** The contradiction between parts of an outcome, if it has one. */
function contradictionIn(draft: OutcomeDraft, outcome: RuleOutcome): string | undefined {
  return reasonProblem(draft, outcome) ?? statusProblem(draft, outcome);
}

function reasonProblem(
  { responseCode }: OutcomeDraft,
  { reason, balance }: RuleOutcome,
): string | undefined {
  if (reason === undefined) return undefined;
  const { responseCode: own } = reasonOf(reason);
  if (reason === REASON.partiallyApproved)
    return 'reason_code 295 follows from approved_amount, when the request has allowPartialAuth.';
  if (responseCode !== undefined && responseCode !== own)
    return `reason_code ${reason} goes with response_code ${own}, not ${responseCode}.`;
  if (balance !== undefined && reason !== REASON.approved)
    return 'approved_amount and balance go with no reason_code but 1.';
  return undefined;
}

/** Only approved payments settle; only settled ones are returned or disputed. */
function statusProblem(
  { status, afterMs, returnCode }: OutcomeDraft,
  { reason }: RuleOutcome,
): string | undefined {
  if (returnCode !== undefined && status !== 'returnedItem')
    return 'return_code goes with status returnedItem.';
  if (afterMs !== undefined && status !== 'returnedItem' && status !== 'chargeback')
    return 'after_seconds goes with status returnedItem or chargeback.';
  if (status === undefined || reason === undefined) return undefined;
  if (status !== 'communicationError')
    return isUnsuccessful(reasonOf(reason))
      ? `status ${status} comes of a payment that was approved, so reason_code cannot be ${reason}.`
      : undefined;
  return reasonOf(reason).responseCode === RESPONSE_CODE.error
    ? undefined
    : `status communicationError is an error, so reason_code cannot be ${reason}.`;
}
