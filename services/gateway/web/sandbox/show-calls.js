import { element } from './element.js';
import { badge, indent, instant } from './format.js';
import { show } from './table.js';

// Lists the calls, newest first, each failure with its explanation. With `mayBeMore`, a button shows more.
export function showCalls(calls, mayBeMore) {
  const count = `${calls.length}${mayBeMore ? ' or more' : ''}`;
  document.querySelector('[data-count="calls"]').textContent = count;
  show(document.querySelector('[data-list="calls"]'), { calls, mayBeMore }, toList);
}

function toList({ calls, mayBeMore }) {
  if (calls.length === 0)
    return [element('p', { class: 'empty' }, 'No call was made in this session lately.')];
  const list = element('ol', { class: 'entries' }, ...calls.map(toItem));
  if (!mayBeMore) return [list];
  return [list, element('button', { type: 'button', 'data-action': 'more' }, 'Show more')];
}

// The code of a request whose elements are out of order, or unknown.
const OUT_OF_ORDER = 'E00003';

function orderButton(id) {
  const data = { 'data-action': 'order', 'data-request': id, 'data-key': `order-${id}` };
  return element('button', { type: 'button', class: 'small', ...data }, 'Put in order …');
}

function toItem(entry) {
  const { call, request, answer, explanations, request_id, result_code } = entry;
  const kind = result_code === 'Ok' ? 'explanation mild' : 'explanation';
  const key = `call-${request_id}`;
  return element(
    'li',
    {},
    element(
      'details',
      { 'data-key': key },
      element(
        'summary',
        {},
        element('code', {}, (call ?? 'unreadable').replace(/Request$/, '')),
        ` ${kindOf(request)} `,
        badge(result_code),
        ' ',
        ...codesOf(entry),
        element('span', { class: 'hint' }, instant(entry.at), ` ${entry.format.toUpperCase()}`),
      ),
      element('h3', {}, 'Request'),
      element('pre', { tabindex: '0' }, indent(request)),
      element('h3', {}, 'Response'),
      element('pre', { tabindex: '0' }, indent(answer)),
      element('p', { class: 'hint' }, `HTTP ${entry.status}, request id ${request_id}`),
    ),
    ...explanations.flatMap(({ code, text }) => [
      element('p', { class: kind }, element('strong', {}, code), ` ${text}`),
      ...(code === OUT_OF_ORDER ? [orderButton(request_id)] : []),
    ]),
  );
}

// Most calls have the same name; they differ in the type of the transaction, in JSON and XML.
function kindOf(request) {
  const [, kind = ''] =
    /transactionType"?\s*[:>]\s*"?(\w+?)(?:Transaction)?["<]/.exec(request) ?? [];
  return kind;
}

// The codes of failures; that of a plain success is left out.
function codesOf({ messages }) {
  const codes = messages.map(({ code }) => code).filter((code) => code !== 'I00001');
  return codes.flatMap((code) => [element('code', {}, code), ' ']);
}
