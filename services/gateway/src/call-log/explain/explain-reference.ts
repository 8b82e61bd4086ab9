import { formatCents, parseCents } from '../../domain/cents.js';
import { formatUtc } from '../../domain/merchant/merchant-time.js';
import type { TransactionRecord } from '../../domain/transaction/ledger/transaction-book.js';
import {
  DUPLICATE_WINDOW_SECONDS,
  MAX_WINDOW_SECONDS,
} from '../../domain/transaction/request/transaction-settings.js';
import {
  type CallFacts,
  type Explain,
  type ExplainedError,
  findSent,
  methodOf,
  referenceOf,
  sentText,
  shownReference,
  shownSent,
} from './call-facts.js';
import { OTHER_SESSION, sentence } from './words.js';

type Facts = CallFacts | undefined;

/** The newest payment of the same amount on the same account, which this one repeats. */
function originalOf(facts: Facts): TransactionRecord | undefined {
  const method = methodOf(facts);
  const cents = parseCents(sentText(facts, 'amount') ?? '');
  return facts?.state.transactions.records.findLast(
    (record) =>
      record.state !== 'declined' &&
      record.method.fingerprint === method?.fingerprint &&
      record.amount === cents,
  );
}

export function explainDuplicate({ facts }: ExplainedError): string {
  const window = sentSetting(facts, 'duplicateWindow');
  const seconds =
    window === undefined
      ? `${DUPLICATE_WINDOW_SECONDS} seconds`
      : `${Math.min(Number(window), MAX_WINDOW_SECONDS).toLocaleString('en-US')} seconds (duplicateWindow ${window}; ${MAX_WINDOW_SECONDS.toLocaleString('en-US')} is the most)`;
  const original = originalOf(facts);
  const which =
    original === undefined || facts === undefined
      ? 'The same charge was made'
      : `Transaction ${original.id} made the same charge ${Math.round((facts.now - original.submittedAt) / 1000)} seconds before,`;
  return `${which} within the duplicate window of ${seconds}. Change something, wait, or set duplicateWindow to 0 in transactionSettings.`;
}

function sentSetting(facts: Facts, expected: string): string | undefined {
  const settings = findSent(facts, 'transactionSettings') as
    | {
        readonly setting?: readonly {
          readonly settingName?: string;
          readonly settingValue?: string;
        }[];
      }
    | undefined; // only read
  return settings?.setting?.findLast(({ settingName }) => settingName === expected)?.settingValue;
}

export function explainNotFound({ facts }: ExplainedError): string {
  if (isTest(facts))
    return 'In test mode nothing is stored, so no transaction can be referred to. Leave out testRequest, or switch off test mode with updateMerchantDetails.';
  const id = sentText(facts, 'refTransId')?.trim() ?? '';
  if (facts?.state.payPal.orders.has(id) && referenceOf(facts) === undefined)
    return 'The payment by PayPal waits for its payer. Continue it with authCaptureContinueTransaction or authOnlyContinueTransaction.';
  return `${sentence(shownReference(facts))} A transaction can be changed until it settles, expires or is voided. ${OTHER_SESSION}`;
}

function isTest(facts: Facts): boolean {
  const requested = sentSetting(facts, 'testRequest')?.toLowerCase() ?? '';
  return (
    facts?.state.merchant.isTestMode === true || ['true', 't', 'yes', 'y', '1'].includes(requested)
  );
}

export function explainCapture({ facts }: ExplainedError): string {
  const authorized = referenceOf(facts)?.amount;
  const limit =
    authorized === undefined ? 'the authorization' : `the authorized ${formatCents(authorized)}`;
  return `${shownSent(facts, 'amount')} is more than ${limit}.`;
}

export function explainRefund({ facts }: ExplainedError): string {
  const record = referenceOf(facts);
  const settled = record?.batch?.closesAt;
  const parts = [sentence(shownReference(facts))];
  if (record !== undefined)
    parts.push(
      `It was paid with ${record.method.kind === 'eCheck' ? 'an account' : 'a card'} that ends in ${record.method.lastFour}${settled === undefined ? '' : ` and settles at ${formatUtc(settled)}`}.`,
    );
  if (sentText(facts, 'currencyCode'))
    parts.push(`The request has ${shownSent(facts, 'currencyCode')}.`);
  return `${parts.join(' ')} Only a settled payment can be refunded, within 120 days, on the card it was paid with and in the account's currency. Void an unsettled one; POST /sandbox/v1/batches/settle settles at once.`;
}

export function explainRefundRest({ facts }: ExplainedError): string {
  const record = referenceOf(facts);
  const rest =
    record === undefined
      ? 'what is left of the payment'
      : `the ${formatCents(record.settleAmount - record.refunded)} that is left of the payment of ${formatCents(record.settleAmount)}`;
  return `${shownSent(facts, 'amount')} is more than ${rest}.`;
}

export function aboutReference(rule: string): Explain {
  return ({ facts }) => `${sentence(shownReference(facts))} ${rule}`;
}
