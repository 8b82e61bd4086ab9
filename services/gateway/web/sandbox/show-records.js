import { element } from './element.js';
import { badge, minute, plural } from './format.js';
import { show, table } from './table.js';

const TRANSACTIONS = [
  ['Transaction', ({ trans_id }) => element('code', {}, trans_id)],
  ['Type', ({ type }) => type.replace(/Transaction$/, '')],
  ['Status', ({ status }) => badge(status)],
  ['Amount', ({ amount }) => amount, 'number'],
  ['Paid with', (row) => account(row)],
  ['Submitted (UTC)', ({ submitted_at }) => minute(submitted_at)],
];

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
  ['transactions', 'transaction', 'The newest transactions', TRANSACTIONS],
  ['batches', 'batch', 'The newest batches', BATCHES],
  ['subscriptions', 'subscription', 'The newest subscriptions', SUBSCRIPTIONS],
  ['customers', 'customer profile', 'The newest customer profiles', CUSTOMERS],
];

// Shows the records of the session, kind by kind, with how many there are.
export function showRecords(session) {
  for (const [kind, one, caption, columns] of KINDS) {
    const { total, newest } = session[kind];
    document.querySelector(`[data-count="${kind}"]`).textContent = String(total);
    show(document.querySelector(`[data-list="${kind}"]`), { total, newest }, () =>
      toList({ total, newest, one, caption, columns }),
    );
  }
}

function toList({ total, newest, one, caption, columns }) {
  if (total === 0) return [element('p', { class: 'empty' }, `No ${one} yet.`)];
  const nodes = [element('div', { class: 'scroll' }, table(caption, columns, newest))];
  if (total > newest.length) {
    const more = element('button', { type: 'button', 'data-action': 'more' }, 'Show more');
    const text = `The newest ${newest.length} of ${total}. `;
    nodes.push(element('p', { class: 'hint' }, text, ...(newest.length < 200 ? [more] : [])));
  }
  return nodes;
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
