import type { Charge } from './payment-step.js';

/** How a payment can stand, as its details say. */
export type Status =
  | 'authorizedPendingCapture'
  | 'FDSAuthorizedPendingReview'
  | 'capturedPendingSettlement'
  | 'settledSuccessfully'
  | 'refundPendingSettlement'
  | 'refundSettledSuccessfully'
  | 'declined'
  | 'voided'
  | 'expired';

/** What is answered: the response code and the reason, as `3/54`. */
export type Codes = string;

/** What happens to a payment by request. */
export type Action = 'capture' | 'void' | 'refund' | 'approve' | 'decline';

type Row = Readonly<Record<Action, Codes>>;

/** What an action on a payment is answered; `1/1` of a capture or a refund is subject to its amount. */
export const RESPONSES: Readonly<Record<Status, Row>> = {
  authorizedPendingCapture: row('1/1', '1/1', '3/54'),
  FDSAuthorizedPendingReview: { ...row('3/64', '1/1', '3/54'), approve: '1/1', decline: '1/254' },
  capturedPendingSettlement: row('1/311', '1/1', '3/54'),
  settledSuccessfully: row('1/311', '3/16', '1/1'),
  refundPendingSettlement: row('3/16', '1/1', '3/54'),
  refundSettledSuccessfully: row('3/16', '3/16', '3/54'),
  declined: row('3/64', '3/64', '3/64'),
  voided: row('3/16', '1/310', '3/54'),
  expired: row('3/16', '3/16', '3/54'),
};

function row(capture: Codes, void_: Codes, refund: Codes): Row {
  return { capture, void: void_, refund, approve: '3/16', decline: '3/16' };
}

/** What time alone can make of a payment. Where nothing else is named, nothing ever changes: a void is final. */
export const LATER: Readonly<Record<Status, readonly Status[]>> = {
  authorizedPendingCapture: ['authorizedPendingCapture', 'expired'],
  FDSAuthorizedPendingReview: ['FDSAuthorizedPendingReview', 'expired'],
  capturedPendingSettlement: ['capturedPendingSettlement', 'settledSuccessfully'],
  settledSuccessfully: ['settledSuccessfully'],
  refundPendingSettlement: ['refundPendingSettlement', 'refundSettledSuccessfully'],
  refundSettledSuccessfully: ['refundSettledSuccessfully'],
  declined: ['declined'],
  voided: ['voided'],
  expired: ['expired'],
};

/** What a charge is answered, but for a repetition. */
export function responseOf({ method, amount, zip, code, isRoutable }: Charge): Codes {
  if (method === 'eCheck' && !isRoutable) return '3/9';
  if (zip === '46282') return '2/2';
  if (method === 'eCheck') return amount > 100_00 ? '2/2' : '1/1';
  if (zip === '46205' || zip === '46203') return '2/27';
  if (code === '901') return '2/65';
  return amount > 5_000_00 ? '4/252' : '1/1';
}

const MINUTE = 60_000;

/** When the batch of a payment closes: at the first whole minute that is 30 seconds after its capture. */
export function closeOf(capturedAt: number): number {
  return Math.ceil((capturedAt + 30_000) / MINUTE) * MINUTE;
}
