import { accountTypeOf, maskedNumberOf } from '../../domain/transaction/card/payment-method.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import type { Outcome } from '../../domain/transaction/outcome/outcome.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import { type Reason, reasonOf } from '../../reasons.js';

/** The result of storing a payment for the next time. */
export interface StoringResult {
  readonly isStored: boolean;
  readonly text: string;
}

/** The result of a payment, as the customer and the merchant's page see it. */
export interface Receipt
  extends Pick<Outcome, 'transId' | 'authCode' | 'accountType' | 'accountNumber'> {
  /** Approved or held: declines have no receipt. */
  readonly responseCode: Reason['responseCode'];
  /** Cents. */
  readonly amount: number;
  /** The session's time. */
  readonly at: number;
  readonly details: Pick<TransactionRequest, 'billTo' | 'shipTo' | 'customer'>;
  readonly storing?: StoringResult | undefined;
}

/** The receipt of the latest decision. */
export function toReceipt(
  outcome: Outcome,
  {
    at,
    request,
    storing,
  }: {
    readonly at: number;
    readonly request: TransactionRequest;
    readonly storing: StoringResult | undefined;
  },
): Receipt {
  const { transId, authCode, accountType, accountNumber, amount, reason } = outcome;
  const { billTo, shipTo, customer } = request;
  return {
    ...{ transId, authCode, accountType, accountNumber, amount, at, storing },
    responseCode: reason.responseCode,
    details: {
      ...(billTo && { billTo }),
      ...(shipTo && { shipTo }),
      ...(customer && { customer }),
    },
  };
}

/** The receipt of a payment that was made before. */
export function recordedReceipt(record: TransactionRecord): Receipt {
  const { id: transId, authCode, method, amount, submittedAt: at, details } = record;
  return {
    ...{ transId, authCode, amount, at, details },
    accountType: accountTypeOf(method),
    accountNumber: maskedNumberOf(method),
    responseCode: reasonOf(record.reason).responseCode,
  };
}
