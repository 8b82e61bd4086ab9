import { REASON, type ReasonCode } from '../../../reasons.js';
import type { PrepaidResult } from '../ledger/transaction-event.js';
import type { Charge } from './charge.js';
import {
  type CardCodeTrigger,
  cardCodeTrigger,
  ECHECK_LIMIT_CENTS,
  REVIEW_ABOVE_CENTS,
  type ZipTrigger,
  zipTrigger,
} from './triggers.js';

/** The issuer's verdict on a charge that passed all checks. */
export interface Verdict {
  readonly reason: ReasonCode;
  /** Cents that were approved. */
  readonly amount: number;
  readonly avsResult: string;
  readonly cardCodeResult: string;
  readonly cavvResult: string;
  readonly prepaid?: PrepaidResult | undefined;
}

/** Judges a charge by the test triggers; everything that no trigger names is approved. */
export function judgeCharge(charge: Charge): Verdict {
  if (charge.method.kind === 'eCheck') return judgeEcheck(charge);
  return charge.type === 'captureOnlyTransaction' ? approvedElsewhere(charge) : judgeCard(charge);
}

function judgeEcheck({ amount, billTo }: Charge): Verdict {
  // The declines of the other ZIP codes are results of the address check, which only cards have.
  const isDeclined =
    amount > ECHECK_LIMIT_CENTS || zipTrigger(billTo?.zip).declines === REASON.declined;
  return {
    reason: isDeclined ? REASON.declined : REASON.approved,
    amount,
    avsResult: 'P',
    cardCodeResult: '',
    cavvResult: '',
  };
}

/** A charge that another channel approved is not judged again. */
function approvedElsewhere({ amount }: Charge): Verdict {
  return { reason: REASON.approved, amount, avsResult: 'P', cardCodeResult: '', cavvResult: '' };
}

function judgeCard(charge: Charge): Verdict {
  const { method, billTo, cardCode, amount } = charge;
  const brand = method.kind === 'creditCard' ? method.brand : undefined;
  const zip = zipTrigger(billTo?.zip, brand);
  const code = cardCodeTrigger(cardCode);
  const reason = firstReason({ zip, code, amount });
  const paid: Payment =
    reason === REASON.approved ? pay(charge, zip) : { reason, amount, prepaid: undefined };
  return {
    reason: paid.reason,
    amount: paid.amount,
    avsResult: zip.avsResult,
    cardCodeResult: code.cardCodeResult,
    cavvResult: brand === 'Visa' ? '2' : '',
    prepaid: paid.prepaid,
  };
}

/** The part of a verdict about the money. */
type Payment = Pick<Verdict, 'reason' | 'amount' | 'prepaid'>;

function firstReason(options: {
  readonly zip: ZipTrigger;
  readonly code: CardCodeTrigger;
  readonly amount: number;
}): ReasonCode {
  const { zip, code, amount } = options;
  return (
    zip.declines ??
    code.declines ??
    (amount > REVIEW_ABOVE_CENTS ? REASON.heldForReview : REASON.approved)
  );
}

/** A ZIP code can make the card a prepaid one. */
function pay({ amount, settings }: Charge, { approvesOnly, balance }: ZipTrigger): Payment {
  if (balance === undefined) return { reason: REASON.approved, amount, prepaid: undefined };
  const isPartial =
    approvesOnly !== undefined && settings.allowsPartialAuth && amount > approvesOnly;
  if (approvesOnly !== undefined && !isPartial)
    return { reason: REASON.approved, amount, prepaid: undefined };
  return {
    reason: isPartial ? REASON.partiallyApproved : REASON.approved,
    amount: isPartial ? approvesOnly : amount,
    prepaid: { requestedAmount: amount, balance },
  };
}
