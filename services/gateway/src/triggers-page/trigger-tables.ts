import { formatCents } from '../domain/cents.js';
import {
  AMOUNT_RULES,
  type BuiltInRule,
  CARD_CODE_RULES,
  CAVV_RULES,
  TEST_ROUTING_NUMBER,
  ZIP_RULES,
} from '../domain/outcome-rule/trigger-rules.js';
import { TEST_CARDS } from '../domain/transaction/card/test-cards.js';
import { REASON, type Reason, reasonOf } from '../reasons.js';
import { OTHER_TRIGGERS } from '../tools/list-triggers.js';

/** An input and its result. */
export interface TriggerRow {
  /** To be copied, where it is a complete value. */
  readonly input: string;
  /** Undefined where it is not a transaction that is decided. */
  readonly response?: Reason;
  /** In the order of the table's columns. */
  readonly cells: readonly string[];
}

/** Triggers of one kind. */
export interface TriggerTable {
  readonly id: string;
  readonly title: string;
  /** The common property of the triggers. */
  readonly lead: string;
  readonly input: string;
  /** The heads of the cells. */
  readonly columns: readonly string[];
  /** False where an input means many values. */
  readonly isCopied: boolean;
  readonly rows: readonly TriggerRow[];
}

/** All built-in triggers; declines are first in each table. */
export const TRIGGER_TABLES: readonly TriggerTable[] = [
  {
    id: 'amounts',
    title: 'Amounts',
    lead: 'The lowest amount that matches each rule.',
    input: 'Amount',
    columns: ['Payment', 'Effect'],
    isCopied: true,
    rows: AMOUNT_RULES.map((rule) => ({
      input: formatCents((rule.when.amountAbove ?? 0) + 1),
      response: responseOf(rule),
      cells: [rule.when.paymentMethod === 'eCheck' ? 'eCheck' : 'Card', rule.effect],
    })),
  },
  {
    id: 'zip-codes',
    title: 'ZIP codes',
    lead: 'Send the ZIP code in the billing address.',
    input: 'ZIP code',
    columns: ['AVS result', 'Effect'],
    isCopied: true,
    rows: rowsOf(ZIP_RULES, ({ when, outcome }) => [when.zip, outcome.avsResult ?? 'Y']),
  },
  {
    id: 'card-codes',
    title: 'Card codes',
    lead: 'These work with all brands.',
    input: 'Card code',
    columns: ['Result', 'Effect'],
    isCopied: true,
    rows: rowsOf(CARD_CODE_RULES, ({ when, outcome }) => [when.cardCode, outcome.cardCodeResult]),
  },
  {
    id: 'cavvs',
    title: '3-D Secure',
    lead: 'The last character of cardholderAuthenticationValue decides.',
    input: 'Ends in',
    columns: ['CAVV result', 'Effect'],
    isCopied: false,
    rows: rowsOf(CAVV_RULES, ({ when, outcome }) => [when.cavvEnding, outcome.cavvResult]),
  },
  {
    id: 'cards',
    title: 'Test cards',
    lead: 'Approved, unless another trigger matches. Use any future expiry date.',
    input: 'Number',
    columns: ['Brand', 'Card code'],
    isCopied: true,
    rows: TEST_CARDS.map(({ number, brand, card_code_length }) => ({
      input: number,
      response: reasonOf(REASON.approved),
      cells: [brand, `${card_code_length} digits`],
    })),
  },
  {
    id: 'accounts',
    title: 'Bank accounts',
    lead: 'For eChecks. Account numbers have 5 to 17 digits.',
    input: 'Routing number',
    columns: ['Effect'],
    isCopied: true,
    rows: [
      {
        input: TEST_ROUTING_NUMBER,
        response: reasonOf(REASON.approved),
        cells: ['passes the ABA check'],
      },
    ],
  },
  {
    id: 'others',
    title: 'Other triggers',
    lead: 'These depend on several values.',
    input: 'When',
    columns: ['Effect'],
    isCopied: false,
    rows: OTHER_TRIGGERS.map(({ when, effect }) => ({ input: when, cells: [effect] })),
  },
];

function rowsOf(
  rules: readonly BuiltInRule[],
  read: (rule: BuiltInRule) => readonly (string | undefined)[],
): readonly TriggerRow[] {
  const rows = rules.map((rule) => {
    const [input = '', result = ''] = read(rule);
    return { input, response: responseOf(rule), cells: [result, rule.effect] };
  });
  const isApproved = ({ response }: TriggerRow): boolean => response?.code === REASON.approved;
  return [...rows.filter((row) => !isApproved(row)), ...rows.filter(isApproved)];
}

function responseOf({ outcome }: BuiltInRule): Reason {
  return reasonOf(outcome.reason ?? REASON.approved);
}
