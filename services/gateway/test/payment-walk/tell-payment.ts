import { getTransactionDetails } from '../../src/calls/reporting/transaction-details.js';
import { type CallSession, toJsonValue } from '../call-session.js';
import type { NaiveGateway, NaivePayment } from './naive-gateway.js';

interface ToldPayment {
  readonly transId: string;
  readonly transactionStatus: string;
  readonly authAmount: number;
  readonly settleAmount: number;
  readonly batch?: { readonly settlementTimeUTC: string };
}

/** How the session says that a payment stands. */
export function tellPayment(session: CallSession, transId: string): object {
  const { transaction } = toJsonValue(session.call(getTransactionDetails, { transId })) as {
    transaction: ToldPayment;
  }; // every payment that was made is known
  const { transactionStatus, authAmount, settleAmount, batch } = transaction;
  const isSettled = /ettledSuccessfully$/.test(transactionStatus);
  return {
    transactionStatus,
    authAmount,
    settleAmount,
    settledAt: isSettled ? Date.parse(batch?.settlementTimeUTC ?? '') : 0,
  };
}

/** How the naive gateway says that it stands. */
export function expectPayment(naive: NaiveGateway, payment: NaivePayment): object {
  return {
    transactionStatus: naive.status(payment),
    authAmount: payment.amount / 100,
    settleAmount: payment.settles / 100,
    settledAt: payment.settledAt,
  };
}
