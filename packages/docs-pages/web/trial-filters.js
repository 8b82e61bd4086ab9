// Filters as rows of field, operator and value.
import { element } from '@sandbox/web/element';
import { OPERATOR_LABELS } from '../src/model/filters.ts';
import { createChoice, group } from './fields.js';

export function createFilters(fields) {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const rows = element('div', {});
  const add = element('button', { type: 'button' }, 'Add a filter');
  const builder = {
    node: group('Filters', [rows, add]),
    read: () =>
      [...rows.children].flatMap((row) => {
        const [name, operator, value] = [...row.querySelectorAll('select, input')].map(
          (control) => control.value,
        );
        return value === '' ? [] : [[operator === '' ? name : `${name}_${operator}`, value]];
      }),
    onChange() {},
  };
  add.addEventListener('click', () => {
    const row = createRow(byName, () => {
      row.remove();
      add.focus();
      builder.onChange();
    });
    rows.append(row);
    row.querySelector('select').focus();
    builder.onChange();
  });
  return builder;
}

function createRow(byName, onRemove) {
  const names = createChoice([...byName.keys()], { 'aria-label': 'Field' });
  const operators = createChoice([], { 'aria-label': 'Operator' });
  const remove = element('button', { type: 'button', 'aria-label': 'Remove the filter' }, 'Remove');
  const row = element('div', { class: 'filter' }, names, operators, element('input'), remove);
  const fitValue = () => {
    const known = row.children[2];
    const { values } = byName.get(names.value);
    known.replaceWith(createValue(operators.value, values, known.value));
  };
  const fitOperators = () => {
    const choices = byName.get(names.value).operators.map((name) => [name, labelOf(name)]);
    operators.replaceChildren(...createChoice(choices).children);
    fitValue();
  };
  names.addEventListener('change', fitOperators);
  operators.addEventListener('change', fitValue);
  remove.addEventListener('click', onRemove);
  fitOperators();
  return row;
}

function labelOf(operator) {
  return OPERATOR_LABELS[operator] ?? operator;
}

/** The values of a field to choose from, where it has few; a list of them, and parts of a string, are written. */
function createValue(operator, values, text) {
  const choices = operator === 'null' ? ['true', 'false'] : values;
  const isChosen = choices.length > 0 && !['in', 'like', 'nin'].includes(operator);
  if (isChosen) return createChoice(choices, { 'aria-label': 'Value' });
  const input = element('input', {
    'aria-label': 'Value',
    autocomplete: 'off',
    placeholder: choices.join(','),
  });
  input.value = choices.includes(text) ? '' : text;
  return input;
}
