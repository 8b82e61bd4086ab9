import { element } from './element.js';
import { plural, timeOf } from './format.js';

export function showComparison({ previous, differences, left_out: leftOut }) {
  if (previous === null)
    return [
      paragraph('This is the first recorded request to this route. Send another one to compare.'),
    ];
  const link = element(
    'a',
    { href: '#', 'data-action': 'choose', 'data-id': previous.id },
    `${previous.method} ${previous.path}${previous.search} of ${timeOf(previous.at)}`,
  );
  const head = element('p', {}, 'Compared with ', link, ', the previous request to this route.');
  if (differences.length === 0) return [head, paragraph('No differences.')];
  const more = leftOut > 0 ? [paragraph(`${plural(leftOut, 'more difference')} left out.`)] : [];
  return [head, toTable(differences), ...more];
}

function toTable(differences) {
  const heads = ['What', 'Before', 'Now'].map((name) => element('th', { scope: 'col' }, name));
  const rows = differences.map(({ part, name, before, after }) =>
    element(
      'tr',
      {},
      element('td', {}, part.replace('.', ' '), ...(name ? [' ', element('b', {}, name)] : [])),
      toCell(before, 'before'),
      toCell(after),
    ),
  );
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}

function toCell(value, kind = '') {
  if (value === null) return element('td', { class: 'muted' }, 'none');
  return element('td', { class: kind }, value);
}

function paragraph(text) {
  return element('p', { class: 'muted' }, text);
}
