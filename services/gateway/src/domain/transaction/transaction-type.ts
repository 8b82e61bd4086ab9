/** The transaction types that createTransaction takes. */
export const TRANSACTION_TYPES = [
  'authCaptureTransaction',
  'authOnlyTransaction',
  'priorAuthCaptureTransaction',
  'captureOnlyTransaction',
  'refundTransaction',
  'voidTransaction',
] as const;

/** One of the transaction types that createTransaction takes. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Whether a text names a transaction type. */
export function isTransactionType(text: string): text is TransactionType {
  return TRANSACTION_TYPES.some((type) => type === text);
}
