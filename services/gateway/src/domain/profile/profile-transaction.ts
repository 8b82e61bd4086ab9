import { missingField } from '../field-problems.js';
import type { BankAccount, CreditCard } from '../payment.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';
import type { CustomerProfilePayment } from './profile-request.js';
import type {
  Amounts,
  ProfileTransaction,
  ProfileTransCaptureOnly,
  ProfileTransOrder,
  ProfileTransPriorAuthCapture,
  ProfileTransRefund,
  ProfileTransVoid,
  StoredIds,
} from './profile-transaction-request.js';

type Conversions = {
  readonly [Name in keyof Required<ProfileTransaction>]: (
    transaction: NonNullable<ProfileTransaction[Name]>,
  ) => TransactionRequest;
};

const CONVERSIONS: Conversions = {
  profileTransAuthCapture: (order) => toCharge('authCaptureTransaction', order),
  profileTransAuthOnly: (order) => toCharge('authOnlyTransaction', order),
  profileTransPriorAuthCapture: toCapture,
  profileTransCaptureOnly: (order: ProfileTransCaptureOnly) => ({
    ...toCharge('captureOnlyTransaction', order),
    authCode: order.approvalCode,
  }),
  profileTransRefund: toRefund,
  profileTransVoid: toVoid,
};

/** Writes a transaction of the older form as one of the newer. */
export function toModernRequest(transaction: ProfileTransaction): TransactionRequest {
  for (const [name, convert] of Object.entries(CONVERSIONS)) {
    const part = transaction[name as keyof ProfileTransaction]; // the table's keys are its members
    if (part !== undefined) return (convert as (part: object) => TransactionRequest)(part); // each has its own part
  }
  throw missingField('Transaction');
}

function toCharge(transactionType: string, order: ProfileTransOrder): TransactionRequest {
  const { purchaseOrderNumber, ...orderFields } = order.order ?? {};
  const { taxExempt, splitTenderId, processingOptions, recurringBilling } = order;
  const { subsequentAuthInformation, authorizationIndicatorType } = order;
  return {
    transactionType,
    ...toAmounts(order),
    ...toProfile(order, order.cardCode),
    ...(splitTenderId && { splitTenderId }),
    ...(order.order && { order: orderFields }),
    ...(taxExempt !== undefined && { taxExempt }),
    ...(purchaseOrderNumber && { poNumber: purchaseOrderNumber }),
    ...(recurringBilling !== undefined && {
      transactionSettings: {
        setting: [{ settingName: 'recurringBilling', settingValue: String(recurringBilling) }],
      },
    }),
    ...(processingOptions && { processingOptions }),
    ...(subsequentAuthInformation && { subsequentAuthInformation }),
    ...(authorizationIndicatorType && { authorizationIndicatorType }),
  };
}

function toCapture(capture: ProfileTransPriorAuthCapture): TransactionRequest {
  return {
    transactionType: 'priorAuthCaptureTransaction',
    ...toAmounts(capture),
    ...toProfile(capture),
    refTransId: capture.transId,
  };
}

function toVoid(voided: ProfileTransVoid): TransactionRequest {
  return { transactionType: 'voidTransaction', ...toProfile(voided), refTransId: voided.transId };
}

function toRefund(refund: ProfileTransRefund): TransactionRequest {
  const { purchaseOrderNumber, ...orderFields } = refund.order ?? {};
  return {
    transactionType: 'refundTransaction',
    ...toAmounts(refund),
    ...toRefundedAccount(refund),
    ...(refund.transId && { refTransId: refund.transId }),
    ...(refund.order && { order: orderFields }),
    ...(purchaseOrderNumber && { poNumber: purchaseOrderNumber }),
  };
}

/** A refund names a stored payment, or the last four digits of the card or account that paid. */
function toRefundedAccount(
  refund: ProfileTransRefund,
): Pick<TransactionRequest, 'payment' | 'profile'> {
  const { creditCardNumberMasked, bankAccountNumberMasked, bankRoutingNumberMasked } = refund;
  if (refund.customerProfileId !== undefined) return toProfile(refund);
  if (creditCardNumberMasked !== undefined) {
    const creditCard: CreditCard = {
      cardNumber: creditCardNumberMasked.slice(-4),
      expirationDate: 'XXXX',
    };
    return { payment: { creditCard } };
  }
  if (bankAccountNumberMasked === undefined) return {};
  const bankAccount: BankAccount = {
    routingNumber: bankRoutingNumberMasked ?? '',
    accountNumber: bankAccountNumberMasked,
    nameOnAccount: '',
  };
  return { payment: { bankAccount } };
}

function toAmounts({
  amount,
  tax,
  shipping,
  duty,
  lineItems = [],
}: Amounts): Pick<TransactionRequest, 'amount' | 'tax' | 'shipping' | 'duty' | 'lineItems'> {
  return {
    amount,
    ...(tax && { tax }),
    ...(shipping && { shipping }),
    ...(duty && { duty }),
    ...(lineItems.length > 0 && { lineItems: { lineItem: lineItems } }),
  };
}

function toProfile(ids: StoredIds, cardCode?: string): Pick<TransactionRequest, 'profile'> {
  const { customerProfileId, customerPaymentProfileId, customerShippingAddressId } = ids;
  if (customerProfileId === undefined && customerPaymentProfileId === undefined) return {};
  const profile: CustomerProfilePayment = {
    ...(customerProfileId && { customerProfileId }),
    ...(customerPaymentProfileId && {
      paymentProfile: {
        paymentProfileId: customerPaymentProfileId,
        ...(cardCode && { cardCode }),
      },
    }),
    ...(customerShippingAddressId && { shippingProfileId: customerShippingAddressId }),
  };
  return { profile };
}
