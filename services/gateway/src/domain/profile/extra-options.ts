import type { TransactionRequest } from '../transaction/request/transaction-request.js';

/** The options that the older form of a transaction has in one text, in the names of the gateway's oldest interface. */
export interface ExtraOptions {
  /** Between the fields of the direct response. */
  readonly delimiter: string;
  /** Around each field of the direct response. */
  readonly encapsulator: string;
  /** The fields added to the transaction. */
  readonly additions: Pick<TransactionRequest, 'customerIP' | 'transactionSettings'>;
}

/** The settings of a transaction that extra options can name. */
const SETTINGS: Readonly<Record<string, string>> = {
  x_allow_partial_auth: 'allowPartialAuth',
  x_duplicate_window: 'duplicateWindow',
  x_email_customer: 'emailCustomer',
  x_footer_email_receipt: 'footerEmailReceipt',
  x_header_email_receipt: 'headerEmailReceipt',
  x_merchant_email: 'merchantEmail',
  x_recurring_billing: 'recurringBilling',
  x_test_request: 'testRequest',
};

/** Reads options such as `x_delim_char=|&x_duplicate_window=0`; names that are not known have no effect. */
export function readExtraOptions(text = ''): ExtraOptions {
  const options = new URLSearchParams(text.trim());
  const customerIP = options.get('x_customer_ip');
  const setting = [...options].flatMap(([name, settingValue]) => {
    const settingName = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    return settingName === undefined ? [] : [{ settingName, settingValue }];
  });
  return {
    delimiter: options.get('x_delim_char') || ',',
    encapsulator: options.get('x_encap_char') ?? '',
    additions: {
      ...(customerIP && { customerIP }),
      ...(setting.length > 0 && { transactionSettings: { setting } }),
    },
  };
}
