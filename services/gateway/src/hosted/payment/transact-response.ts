import { formatCents } from '../../domain/cents.js';
import { formatLocal } from '../../domain/merchant/merchant-time.js';
import type { PaymentToken } from '../page-token.js';
import type { Receipt } from './receipt.js';

/** The result of a payment that the merchant's page receives; members without a value are left out. */
export function toTransactResponse(receipt: Receipt, { request, settings }: PaymentToken): object {
  const { details, storing } = receipt;
  return {
    accountType: receipt.accountType,
    accountNumber: receipt.accountNumber,
    transId: receipt.transId,
    responseCode: String(receipt.responseCode),
    authorization: receipt.authCode,
    merchantName: settings.merchantName || undefined,
    billTo: details.billTo,
    shipTo: details.shipTo,
    orderDescription: request.order?.description,
    taxAmount: request.tax?.amount,
    shippingAmount: request.shipping?.amount,
    dutyAmount: request.duty?.amount,
    customerId: details.customer?.id,
    totalAmount: formatCents(receipt.amount),
    poNumber: request.poNumber,
    orderInvoiceNumber: request.order?.invoiceNumber,
    dateTime: formatAmerican(receipt.at),
    createPaymentProfileResponse: storing && {
      success: String(storing.isStored),
      message: storing.text,
    },
  };
}

/** An instant in the merchant's zone: `3/30/2026 5:00:00 AM`. */
function formatAmerican(at: number): string {
  const [date = '', time = ''] = formatLocal(at).split('T');
  const [year, month, day] = date.split('-').map(Number);
  const [hour = 0] = time.split(':').map(Number);
  const rest = time.slice(2, 8);
  return `${month}/${day}/${year} ${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
