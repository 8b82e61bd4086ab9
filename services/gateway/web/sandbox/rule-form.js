// The form of a rule of outcomes. Which conditions and results there are, and what their values can be, comes with the page.
import { element } from './element.js';

const PARTS = ['when', 'outcome'];
const FIRST = { when: 'amount', outcome: 'reason_code' };

// A plain decline is what is tried first.
const CHOSEN = { reason_code: 2 };

export function createRuleForm(form) {
  const members = JSON.parse(form.dataset.members);
  for (const part of PARTS) addRow(part);

  function addRow(part) {
    const names = Object.keys(members[part]);
    const used = rowsOf(part).map((row) => row.querySelector('select').value);
    const name = [FIRST[part], ...names].find((candidate) => !used.includes(candidate));
    if (name === undefined) return undefined;
    const choice = element(
      'select',
      {},
      ...names.map((each) => element('option', { value: each, selected: each === name }, each)),
    );
    const row = element(
      'div',
      { class: 'line', 'data-row': part },
      element('label', { class: 'field' }, part === 'when' ? 'Condition' : 'Result', choice),
      element('label', { class: 'field' }),
      element('button', { type: 'button', 'data-action': 'remove-row' }, 'Leave out'),
    );
    choice.addEventListener('change', () => showValue(part, row));
    form.querySelector(`[data-rows="${part}"]`).append(row);
    showValue(part, row);
    return row;
  }

  function showValue(part, row) {
    const name = row.querySelector('select').value;
    const member = members[part][name];
    const field = row.querySelector('label:nth-of-type(2)');
    field.replaceChildren('Value', valueControl(member, CHOSEN[name]));
    const id = `expected-${part}-${rowsOf(part).indexOf(row)}`;
    field.append(element('span', { class: 'hint', id }, `Must be ${member.expected}.`));
    field.querySelector('[data-value]').setAttribute('aria-describedby', id);
  }

  function rowsOf(part) {
    return [...form.querySelectorAll(`[data-row="${part}"]`)];
  }

  function read(part) {
    return Object.fromEntries(
      rowsOf(part).map((row) => {
        const name = row.querySelector('select').value;
        return [name, readValue(row.querySelector('[data-value]'), members[part][name])];
      }),
    );
  }

  return {
    addRow: (part) => addRow(part)?.querySelector('select').focus(),
    removeRow(button) {
      const row = button.closest('[data-row]');
      const { row: part } = row.dataset;
      row.remove();
      form.querySelector(`[data-action="add-row"][data-part="${part}"]`).focus();
    },
    read: () => ({ when: read('when'), outcome: read('outcome') }),
    // Marks the value that a message is about, such as `rules[0].when.amount`, and goes there.
    mark(path = '') {
      for (const node of form.querySelectorAll('[aria-invalid]'))
        node.removeAttribute('aria-invalid');
      const [, part, name] = /\.(when|outcome)\.(\w+)/.exec(path) ?? [];
      const row = part && rowsOf(part).find((each) => each.querySelector('select').value === name);
      const control = row?.querySelector('[data-value]');
      control?.setAttribute('aria-invalid', 'true');
      control?.focus();
    },
    clear() {
      form.reset();
      for (const part of PARTS) {
        for (const row of rowsOf(part)) row.remove();
        addRow(part);
      }
    },
  };
}

function valueControl({ schema, labels = {} }, chosen) {
  const { type, items, minimum, maximum, enum: values = items?.enum } = schema;
  if (values)
    return element(
      'select',
      { 'data-value': true, multiple: type === 'array' },
      ...values.map((value) =>
        element('option', { value, selected: value === chosen }, `${value} ${labels[value] ?? ''}`),
      ),
    );
  const limits = type === 'integer' ? { type: 'number', min: minimum, max: maximum } : {};
  return element('input', { 'data-value': true, required: true, autocomplete: 'off', ...limits });
}

// Numbers are numbers in JSON, and amounts texts, as the tool asks for.
function readValue(control, { schema }) {
  if (schema.type === 'array') return [...control.selectedOptions].map(({ value }) => value);
  const isNumber = schema.type === 'integer' || typeof schema.enum?.[0] === 'number';
  return isNumber ? Number(control.value) : control.value.trim();
}
