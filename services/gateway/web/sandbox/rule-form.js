// The form of an outcome rule. The page contains the possible conditions and results, and their values.
import { element } from './element.js';

const PARTS = ['when', 'outcome'];
const FIRST = { when: 'amount', outcome: 'reason_code' };

// The default is a plain decline.
const CHOSEN = { reason_code: 2 };

export class RuleForm {
  #form;
  #members;

  constructor(form) {
    this.#form = form;
    this.#members = JSON.parse(form.dataset.members);
    for (const part of PARTS) this.#add(part);
  }

  addRow(part) {
    this.#add(part)?.querySelector('select').focus();
  }

  removeRow(button) {
    const row = button.closest('[data-row]');
    const { row: part } = row.dataset;
    row.remove();
    this.#form.querySelector(`[data-action="add-row"][data-part="${part}"]`).focus();
  }

  read() {
    return { when: this.#read('when'), outcome: this.#read('outcome') };
  }

  // Marks the value that a message is about, such as `rules[0].when.amount`, and focuses it.
  mark(path = '') {
    for (const node of this.#form.querySelectorAll('[aria-invalid]'))
      node.removeAttribute('aria-invalid');
    const [, part, name] = /\.(when|outcome)\.(\w+)/.exec(path) ?? [];
    const row = part && this.#rowsOf(part).find((each) => nameIn(each) === name);
    const control = row?.querySelector('[data-value]');
    control?.setAttribute('aria-invalid', 'true');
    control?.focus();
  }

  clear() {
    this.#form.reset();
    for (const part of PARTS) {
      for (const row of this.#rowsOf(part)) row.remove();
      this.#add(part);
    }
  }

  #add(part) {
    const names = Object.keys(this.#members[part]);
    const used = this.#rowsOf(part).map(nameIn);
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
    choice.addEventListener('change', () => this.#showValue(part, row));
    this.#form.querySelector(`[data-rows="${part}"]`).append(row);
    this.#showValue(part, row);
    return row;
  }

  #showValue(part, row) {
    const name = nameIn(row);
    const member = this.#members[part][name];
    const field = row.querySelector('label:nth-of-type(2)');
    field.replaceChildren('Value', valueControl(member, CHOSEN[name]));
    const id = `expected-${part}-${this.#rowsOf(part).indexOf(row)}`;
    field.append(element('span', { class: 'hint', id }, `Must be ${member.expected}.`));
    field.querySelector('[data-value]').setAttribute('aria-describedby', id);
  }

  #rowsOf(part) {
    return [...this.#form.querySelectorAll(`[data-row="${part}"]`)];
  }

  #read(part) {
    return Object.fromEntries(
      this.#rowsOf(part).map((row) => {
        const name = nameIn(row);
        return [name, readValue(row.querySelector('[data-value]'), this.#members[part][name])];
      }),
    );
  }
}

// The name of the condition or result that a row has.
function nameIn(row) {
  return row.querySelector('select').value;
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

// Numbers are numbers in JSON, and amounts strings, as the tool requires.
function readValue(control, { schema }) {
  if (schema.type === 'array') return [...control.selectedOptions].map(({ value }) => value);
  const isNumber = schema.type === 'integer' || typeof schema.enum?.[0] === 'number';
  return isNumber ? Number(control.value) : control.value.trim();
}
