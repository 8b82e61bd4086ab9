import { GatewayError } from '../../errors.js';
import type { TransactionRequest } from '../../schema/types/transaction-request.js';

/** What the settings of a transaction ask for. */
export interface TransactionSettings {
  readonly allowsPartialAuth: boolean;
  readonly isRecurring: boolean;
  readonly isTest: boolean;
  /** Milliseconds in which the same charge counts as a repetition; 0 when the check is off. */
  readonly duplicateWindowMs: number;
  /** The request named the window itself: then a repetition is told the original's id. */
  readonly isWindowSent: boolean;
}

type Reader = (value: string) => Partial<TransactionSettings> | undefined;

const DEFAULTS: TransactionSettings = {
  allowsPartialAuth: false,
  isRecurring: false,
  isTest: false,
  duplicateWindowMs: 120_000,
  isWindowSent: false,
};

const MAX_WINDOW_SECONDS = 28_800;

const YES = new Set(['true', 't', 'yes', 'y', '1']);
const NO = new Set(['false', 'f', 'no', 'n', '0', '']);

/** Receipts are not sent, so their texts and addresses have no effect. */
const ignore: Reader = () => ({});

const READERS: Readonly<Record<string, Reader>> = {
  allowPartialAuth: flag((allowsPartialAuth) => ({ allowsPartialAuth })),
  duplicateWindow: readWindow,
  emailCustomer: flag(() => ({})),
  footerEmailReceipt: ignore,
  headerEmailReceipt: ignore,
  merchantEmail: ignore,
  recurringBilling: flag((isRecurring) => ({ isRecurring })),
  testRequest: flag((isTest) => ({ isTest })),
  typeEmailReceipt: ignore,
};

/**
 * Reads the settings of a transaction.
 * @throws GatewayError E00013 for an unknown name or a value that the setting cannot have
 */
export function readTransactionSettings(
  settings: TransactionRequest['transactionSettings'],
): TransactionSettings {
  let result = DEFAULTS;
  for (const { settingName = '', settingValue = '' } of settings?.setting ?? []) {
    const reader = Object.hasOwn(READERS, settingName) ? READERS[settingName] : undefined;
    if (reader === undefined)
      throw invalidField(`Setting Name '${settingName}' is invalid for this method.`);
    const read = reader(settingValue.trim());
    if (read === undefined)
      throw invalidField(
        `Setting Value '${settingValue}' is invalid for Setting Name '${settingName}'.`,
      );
    result = { ...result, ...read };
  }
  return result;
}

function flag(toSettings: (value: boolean) => Partial<TransactionSettings>): Reader {
  return (value) => {
    const word = value.toLowerCase();
    if (YES.has(word)) return toSettings(true);
    return NO.has(word) ? toSettings(false) : undefined;
  };
}

function readWindow(value: string): Partial<TransactionSettings> | undefined {
  if (!/^[+-]?\d{1,9}$/.test(value)) return undefined;
  const seconds = Math.min(Math.max(Number(value), 0), MAX_WINDOW_SECONDS);
  return { duplicateWindowMs: seconds * 1000, isWindowSent: true };
}

function invalidField(text: string): GatewayError {
  return new GatewayError({ code: 'E00013', text });
}
