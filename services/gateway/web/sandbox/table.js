// Builds a table from columns, each a title and a function of the row. On a narrow screen the rows become
// cards, whose lines are named by `data-title`; the roles make it a table for screen readers there too.
import { element } from './element.js';

export function table(caption, columns, rows, keyOf) {
  const heads = columns.map(([title, , kind]) =>
    element('th', { scope: 'col', role: 'columnheader', class: kind }, title),
  );
  return element(
    'table',
    { class: 'stack', role: 'table' },
    element('caption', {}, caption),
    element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...heads)),
    element('tbody', { role: 'rowgroup' }, ...rows.map((row) => toRow(columns, row, keyOf?.(row)))),
  );
}

// A row with a key can have the focus, when the focused element in the row is gone.
function toRow(columns, row, key) {
  const cells = columns.map(([title, read, kind]) =>
    element('td', { role: 'cell', 'data-title': title, class: kind }, read(row)),
  );
  const focusable = key === undefined ? {} : { 'data-key': key, tabindex: '-1' };
  return element('tr', { role: 'row', ...focusable }, ...cells);
}

// Replaces the shown nodes, unless the data are the same. Open elements stay open, and the focus stays, both
// by their keys. When the focused element is gone, the focus moves to the element around it.
export function show(place, data, toNodes) {
  const text = JSON.stringify(data);
  if (place.dataset.shown === text) return;
  place.dataset.shown = text;
  const open = keysOf(place, 'details[open][data-key]');
  const known = keysOf(place, 'details[data-key]');
  const focused = place.contains(document.activeElement) ? keysAround(document.activeElement) : [];
  place.replaceChildren(...toNodes(data));
  for (const node of place.querySelectorAll('details[data-key]')) {
    if (known.includes(node.dataset.key)) node.open = open.includes(node.dataset.key);
  }
  const found = focused.map((key) => place.querySelector(`[data-key="${CSS.escape(key)}"]`));
  focus(found.find((node) => node));
}

function keysOf(place, selector) {
  return [...place.querySelectorAll(selector)].map(
    (node) => node.closest('[data-key]').dataset.key,
  );
}

// From the innermost to the outermost.
function keysAround(node) {
  const keyed = node?.closest('[data-key]');
  return keyed ? [keyed.dataset.key, ...keysAround(keyed.parentElement)] : [];
}

function focus(node) {
  (node?.querySelector(':scope > summary') ?? node)?.focus();
}
