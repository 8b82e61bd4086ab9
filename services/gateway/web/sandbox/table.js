// Builds a table from columns, each a title and a function of the row. On a narrow screen the rows become cards, whose
// lines are named by `data-title`; the roles keep it a table for screen readers there.
import { element } from './element.js';

export function table(caption, columns, rows) {
  const heads = columns.map(([title, , kind]) =>
    element('th', { scope: 'col', role: 'columnheader', class: kind }, title),
  );
  return element(
    'table',
    { role: 'table' },
    element('caption', {}, caption),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads)),
    element('tbody', { role: 'rowgroup' }, ...rows.map((row) => toRow(columns, row))),
  );
}

function toRow(columns, row) {
  const cells = columns.map(([title, read, kind]) =>
    element('td', { role: 'cell', 'data-title': title, class: kind }, read(row)),
  );
  return element('tr', { role: 'row' }, ...cells);
}

// Puts nodes in place of those that were shown, unless the data are the same. What was open stays open, and what had
// the focus keeps it, by their keys.
export function show(place, data, toNodes) {
  const text = JSON.stringify(data);
  if (place.dataset.shown === text) return;
  place.dataset.shown = text;
  const open = keysOf(place, 'details[open][data-key]');
  const known = keysOf(place, 'details[data-key]');
  const [focused] = keysOf(place, '[data-key]:focus, [data-key] > summary:focus');
  place.replaceChildren(...toNodes(data));
  for (const node of place.querySelectorAll('details[data-key]')) {
    if (known.includes(node.dataset.key)) node.open = open.includes(node.dataset.key);
  }
  if (focused) focus(place.querySelector(`[data-key="${CSS.escape(focused)}"]`));
}

function keysOf(place, selector) {
  return [...place.querySelectorAll(selector)].map(
    (node) => node.closest('[data-key]').dataset.key,
  );
}

function focus(node) {
  (node?.querySelector(':scope > summary') ?? node)?.focus();
}
