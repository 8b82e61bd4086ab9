// The parts that every form is made of: a field with its label, a choice, a group.
import { element } from '@sandbox/web/element';

let fieldNumber = 0;

/** A label with its field; `read` is the text of the field. */
export function createField(label, control) {
  fieldNumber += 1;
  control.id = `field-${fieldNumber}`;
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control);
}

export function createChoice(values, attributes = {}) {
  return element(
    'select',
    attributes,
    ...values.map((value) => {
      const [text, label = text] = [value].flat();
      return element('option', { value: text }, label);
    }),
  );
}

export function group(legend, children) {
  return element('fieldset', {}, element('legend', {}, legend), ...children);
}
