import { readSettings, type SettingReader, type SettingReaders } from '../../read-settings.js';
import type { TransactionRequest } from './transaction-request.js';

export interface TransactionSettings {
  readonly allowsPartialAuth: boolean;
  readonly isRecurring: boolean;
  readonly isTest: boolean;
  /** Milliseconds in which the same charge counts as a repetition; 0 when the check is off. */
  readonly duplicateWindowMs: number;
  /** The request set the window itself: then the response to a repetition has the original's id. */
  readonly isWindowSent: boolean;
}

type Reader = SettingReader<TransactionSettings>;

/** The seconds in which the same charge counts as a repetition, unless the request sets others. */
export const DUPLICATE_WINDOW_SECONDS = 120;

const DEFAULTS: TransactionSettings = {
  allowsPartialAuth: false,
  isRecurring: false,
  isTest: false,
  duplicateWindowMs: DUPLICATE_WINDOW_SECONDS * 1000,
  isWindowSent: false,
};

/** Longer windows count as this. */
export const MAX_WINDOW_SECONDS = 28_800;

const YES = new Set(['true', 't', 'yes', 'y', '1']);
const NO = new Set(['false', 'f', 'no', 'n', '0', '']);

/** Receipts are not sent, so their settings have no effect. */
const ignore: Reader = () => ({});

const READERS: SettingReaders<TransactionSettings> = {
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
  return readSettings(settings?.setting ?? [], READERS, DEFAULTS);
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
