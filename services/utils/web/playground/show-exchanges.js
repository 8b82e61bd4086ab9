import { element } from './element.js';

// Lists requests with their responses, the newest first and open.
export function showExchanges(list, exchanges) {
  list.replaceChildren(...exchanges.map((exchange, index) => toItem(exchange, index === 0)));
  if (exchanges.length === 0) list.append(element('li', { class: 'empty' }, 'None yet.'));
}

function toItem(exchange, open) {
  const { method, url, status, note } = exchange;
  const { pathname, search } = new URL(url);
  const shown = search === '' ? pathname : `${pathname}?…`;
  return element(
    'li',
    { class: 'panel' },
    element(
      'details',
      { open },
      element(
        'summary',
        {},
        element('span', { class: 'verb' }, method),
        ' ',
        element('code', {}, shown),
        ' ',
        element(
          'span',
          { class: `result ${kindOf(status, note)}` },
          note ?? String(status ?? 'failed'),
        ),
      ),
      element('h3', {}, 'Request'),
      element('pre', {}, formatRequest(exchange)),
      element('h3', {}, 'Response'),
      element('pre', {}, formatAnswer(exchange)),
    ),
  );
}

function kindOf(status, note) {
  if (note) return '';
  return status !== null && status < 400 ? 'good' : 'bad';
}

function formatRequest({ method, url, request }) {
  const { origin, pathname, search } = new URL(url);
  const target = `${method} ${origin}${pathname}${breakPairs(search)}`;
  return joinMessage(target, request.headers, breakPairs(request.body));
}

function formatAnswer({ status, answer }) {
  return joinMessage(status === null ? '' : `HTTP ${status}`, answer.headers, indent(answer.body));
}

function joinMessage(start, headers, body) {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const head = [start, ...lines].filter((line) => line !== '').join('\n');
  return [head, body].filter((part) => part !== '').join('\n\n');
}

// One parameter a line.
function breakPairs(text) {
  return text.startsWith('{') ? indent(text) : text.replaceAll(/(?=[&?])/g, '\n  ');
}

function indent(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
