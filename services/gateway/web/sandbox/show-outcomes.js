import { element } from './element.js';
import { badge } from './format.js';
import { show } from './table.js';

// Lists the rules of the session in their order: the first that a payment matches decides it.
export function showOutcomes(rules) {
  document.querySelector('[data-count="outcomes"]').textContent = String(rules.length);
  show(document.querySelector('[data-list="outcomes"]'), rules, () =>
    rules.length === 0
      ? [
          element(
            'p',
            { class: 'empty' },
            'No rule: the built-in triggers decide the outcome of payments.',
          ),
        ]
      : [element('ol', { class: 'entries' }, ...rules.map(toItem))],
  );
}

function toItem(rule) {
  const { position, name, when, outcome, spent } = rule;
  const title = name ?? `Rule ${position}`;
  return element(
    'li',
    { class: 'rule', 'data-key': `rule-${position}`, tabindex: '-1' },
    element(
      'p',
      {},
      element('strong', {}, `${position}. ${title}`),
      ...(spent ? [' ', badge('spent')] : []),
    ),
    element('p', {}, 'When ', ...describe(when, 'any charge'), ': ', ...describe(outcome, '–')),
    ...countsOf(rule).map((text) => element('p', { class: 'hint' }, text)),
    element(
      'button',
      {
        type: 'button',
        class: 'small',
        'data-action': 'remove-rule',
        'data-position': String(position),
        'data-key': `remove-${position}`,
        'aria-label': `Remove ${title}`,
      },
      'Remove',
    ),
  );
}

function describe(members, otherwise) {
  const entries = Object.entries(members);
  if (entries.length === 0) return [otherwise];
  return entries.flatMap(([name, value], index) => [
    index > 0 ? ', ' : '',
    `${name} `,
    element('code', {}, String(value)),
  ]);
}

function countsOf({ nth, times, counted }) {
  if (counted === undefined) return [];
  const which = [nth && `from number ${nth} on`, times && `${times} times`].filter(Boolean);
  return [`Decides ${which.join(', ')}; ${counted} met it so far.`];
}
