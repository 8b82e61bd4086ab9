import { element } from './element.js';
import { badge, instant, plural } from './format.js';
import { show } from './table.js';

// Lists the webhooks, each with its notifications, their attempts, and the calls that its bin received, if it
// has one.
export function showWebhooks(webhooks, bins) {
  document.querySelector('[data-count="webhooks"]').textContent = String(webhooks.length);
  const cards = webhooks.map((webhook) => ({ webhook, bin: bins.get(webhook.webhook_id) }));
  show(document.querySelector('[data-list="webhooks"]'), cards, () =>
    webhooks.length === 0
      ? [element('p', { class: 'empty' }, 'No webhook yet.')]
      : cards.map(toCard),
  );
}

function toCard({ webhook, bin }) {
  const { webhook_id: id, url, name, status, event_types: types } = webhook;
  const isActive = status === 'active';
  return element(
    'article',
    { class: 'webhook', 'aria-labelledby': `webhook-${id}` },
    element('h3', { id: `webhook-${id}` }, name ? `${name}: ` : '', element('code', {}, url)),
    element(
      'p',
      { class: 'hint' },
      badge(status),
      ` told of ${plural(types.length, 'type')} of events, id `,
      element('code', {}, id),
    ),
    element(
      'div',
      { class: 'buttons' },
      button(isActive ? 'pause' : 'activate', isActive ? 'Deactivate' : 'Activate', { id }),
      ...(isActive ? [] : [button('ping', 'Ping', { id })]),
    ),
    ...(isActive
      ? [element('p', { class: 'hint' }, 'Only an inactive webhook can be pinged.')]
      : []),
    element(
      'details',
      { 'data-key': `types-${id}` },
      element('summary', {}, 'Types of events'),
      element('ul', { class: 'plain' }, ...types.map((type) => element('li', {}, toShort(type)))),
    ),
    ...(bin ? toArrivals(id, bin) : []),
    ...toDeliveries(webhook),
  );
}

function toArrivals(id, { path, received, calls }) {
  const link = element('a', { href: `${path}/~requests` }, 'the bin');
  if (calls.length === 0)
    return [element('p', { class: 'empty' }, 'Nothing has come to ', link, ' yet.')];
  return [
    element('h4', {}, `Arrived (the newest ${calls.length} of ${received} in `, link, ')'),
    element('ol', { class: 'entries' }, ...calls.map((call) => toArrival({ id, path }, call))),
  ];
}

function toArrival({ id, path }, { number, at, status, json, signature }) {
  return element(
    'li',
    {},
    element(
      'details',
      { 'data-key': `arrival-${id}-${number}` },
      element(
        'summary',
        {},
        `${number}. `,
        element('code', {}, toShort(String(json?.eventType ?? 'call'))),
        ' ',
        badge(wordFor(signature)),
        ' ',
        element('span', { class: 'hint' }, instant(at), `, responded with ${status}`),
      ),
      ...(signature
        ? [
            element('p', {}, `${signature.title}: ${signature.detail}`),
            element(
              'ol',
              { class: 'tries' },
              ...signature.steps.map(({ ok, detail }) =>
                element('li', {}, badge(ok ? 'good' : 'wrong'), ` ${detail}`),
              ),
            ),
          ]
        : [element('p', { class: 'hint' }, 'It came without a signature that the bin knows.')]),
      ...(signature?.valid && json ? toMistake({ id, path, number }) : []),
    ),
  );
}

// Shows the most frequent mistake in checks of signatures.
function toMistake({ id, path, number }) {
  const data = { 'data-action': 'rewrite', 'data-bin': path, 'data-number': String(number) };
  return [
    element(
      'button',
      { type: 'button', class: 'small', ...data, 'data-key': `rewrite-${id}-${number}` },
      'Send it rewritten',
    ),
    element(
      'p',
      { class: 'hint' },
      'The same JSON in other bytes, under the same signature: what a receiver has that parses a body before it checks it.',
    ),
  ];
}

function wordFor(signature) {
  if (!signature) return 'not signed';
  if (signature.valid === null) return 'signature not checked';
  return signature.valid ? 'signature verified' : 'signature wrong';
}

function toDeliveries({ webhook_id: id, deliveries, delivery_count: count }) {
  if (count === 0) return [element('p', { class: 'empty' }, 'Nothing was delivered yet.')];
  const title = `Deliveries ${count > deliveries.length ? `(the newest ${deliveries.length} of ${count})` : ''}`;
  return [
    element('h4', {}, title),
    element('ol', { class: 'entries' }, ...deliveries.map((delivery) => toDelivery(id, delivery))),
  ];
}

function toDelivery(id, { number, event_type: type, status, at, tries, notification }) {
  return element(
    'li',
    {},
    element(
      'details',
      { 'data-key': `delivery-${id}-${number}` },
      element(
        'summary',
        {},
        `${number}. `,
        element('code', {}, toShort(type)),
        ' ',
        badge(status),
        ' ',
        element(
          'span',
          { class: 'hint' },
          instant(at),
          `, ${plural(tries.length, 'try', 'tries')}`,
        ),
      ),
      ...toTries(tries),
      element('h5', {}, 'Notification'),
      element('pre', { tabindex: '0' }, JSON.stringify(notification, null, 2)),
      button('resend', 'Send again', { id, number }),
    ),
  );
}

function toTries(tries) {
  if (tries.length === 0) return [element('p', { class: 'hint' }, 'It waits for its turn.')];
  return [
    element('h5', {}, 'Tries'),
    element(
      'ol',
      { class: 'tries' },
      ...tries.map(({ at, cause, message }) =>
        element(
          'li',
          {},
          instant(at),
          `${cause === 'resend' ? ', sent again by hand' : ''}: ${message}`,
        ),
      ),
    ),
  ];
}

// All types begin with the same two words.
function toShort(type) {
  return type.replace(/^net\.authorize\./, '');
}

function button(action, label, { id, number = '' }) {
  const attributes = { 'data-action': action, 'data-webhook': id, 'data-number': String(number) };
  const key = `${action}-${id}-${number}`;
  return element('button', { type: 'button', ...attributes, 'data-key': key }, label);
}
