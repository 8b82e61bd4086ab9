import { element } from './element.js';
import { badge, minute, plural } from './format.js';
import { show, table } from './table.js';

const TRANSACTIONS = [
  [
    'Transaction',
    ({ trans_id, submitted_at }) =>
      element(
        'span',
        { class: 'two-lines' },
        element('code', {}, trans_id),
        element('span', { class: 'hint' }, minute(submitted_at)),
      ),
  ],
  ['Type', ({ type }) => type.replace(/Transaction$/, '')],
  ['Status', ({ status }) => badge(status)],
  ['Amount', ({ amount }) => amount, 'number'],
  ['Paid with', (row) => account(row)],
  ['Actions', (row) => toActions(row)],
];

// The labels of the buttons; those that first ask for an amount end in dots.
const ACTION_WORDS = {
  capture: 'Capture …',
  void: 'Void',
  settle: 'Settle now',
  refund: 'Refund …',
  approve: 'Approve',
  decline: 'Decline',
};

const BATCHES = [
  ['Batch', ({ batch_id }) => element('code', {}, batch_id)],
  ['Kind', ({ payment_method }) => payment_method],
  [
    'State',
    ({ settled, failed }) => badge(failed ? 'settlementError' : settled ? 'settled' : 'open'),
  ],
  ['Transactions', ({ transactions }) => String(transactions), 'number'],
  ['Closes (UTC)', ({ closes_at }) => minute(closes_at)],
];

const SUBSCRIPTIONS = [
  ['Subscription', ({ subscription_id }) => element('code', {}, subscription_id)],
  ['Name', ({ name }) => name ?? '–'],
  ['Status', ({ status }) => badge(status)],
  ['Amount', ({ amount }) => amount, 'number'],
  ['Payments', (row) => describePayments(row), 'number'],
  ['Next (UTC)', ({ next_payment_at: next }) => (next ? minute(next) : '–')],
];

const CUSTOMERS = [
  ['Profile', ({ customer_profile_id }) => element('code', {}, customer_profile_id)],
  ['Customer', (row) => row.merchant_customer_id ?? '–'],
  ['E-mail', ({ email }) => email ?? '–'],
  ['Payment profiles', ({ payment_profiles }) => listPayments(payment_profiles)],
  ['Addresses', ({ shipping_addresses }) => String(shipping_addresses), 'number'],
];

const KINDS = [
  [
    'transactions',
    'transaction',
    'The newest transactions',
    TRANSACTIONS,
    ({ trans_id }) => `transaction-${trans_id}`,
  ],
  ['batches', 'batch', 'The newest batches', BATCHES],
  ['subscriptions', 'subscription', 'The newest subscriptions', SUBSCRIPTIONS],
  ['customers', 'customer profile', 'The newest customer profiles', CUSTOMERS],
];

// Shows the records of the session, kind by kind, with their number.
export function showRecords(session) {
  for (const [kind, one, caption, columns, keyOf] of KINDS) {
    const { total, newest } = session[kind];
    document.querySelector(`[data-count="${kind}"]`).textContent = String(total);
    show(document.querySelector(`[data-list="${kind}"]`), { total, newest }, () =>
      toList({ total, newest, one, caption, columns, keyOf }),
    );
  }
}

function toList({ total, newest, one, caption, columns, keyOf }) {
  if (total === 0) return [element('p', { class: 'empty' }, `No ${one} yet.`)];
  const nodes = [element('div', { class: 'scroll' }, table(caption, columns, newest, keyOf))];
  if (total > newest.length) {
    const more = element('button', { type: 'button', 'data-action': 'more' }, 'Show more');
    const text = `The newest ${newest.length} of ${total}. `;
    nodes.push(element('p', { class: 'hint' }, text, ...(newest.length < 200 ? [more] : [])));
  }
  return nodes;
}

function toActions({ trans_id, account_type, account_number, actions }) {
  const buttons = actions.map(({ action, max_amount }) => {
    const payment = {
      'data-action': 'payment',
      'data-payment': action,
      'data-transaction': trans_id,
      'data-kind': account_type,
      'data-account': account_number,
      'data-max': max_amount,
    };
    return element(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-key': `${action}-${trans_id}`,
        'aria-label': `${ACTION_WORDS[action]} ${trans_id}`,
        ...(action === 'settle' ? { 'data-action': 'settle' } : payment),
      },
      ACTION_WORDS[action],
    );
  });
  return element('span', { class: 'actions' }, ...buttons);
}

function account({ account_type, account_number }) {
  return element('span', { class: 'account' }, `${account_type || 'Card'} ${account_number}`);
}

function describePayments({ payments_made: made, total_occurrences: total }) {
  return total === 9999 ? plural(made, 'made', 'made') : `${made} of ${total}`;
}

function listPayments(payments) {
  if (payments.length === 0) return '–';
  return element(
    'ul',
    { class: 'plain' },
    ...payments.map((payment) =>
      element('li', {}, account(payment), payment.is_default ? ' (default)' : ''),
    ),
  );
}
