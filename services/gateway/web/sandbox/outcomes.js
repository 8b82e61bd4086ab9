// Adds and removes outcome rules.
import { reasonOf } from './connection.js';
import { RuleForm } from './rule-form.js';

export function createOutcomeActions(view) {
  const form = new RuleForm(document.querySelector('#add-rule'));

  // The tool sets all rules at once, so a change sends the existing ones too.
  async function setRules(toRules, text) {
    const present = await view.connection.send('GET', '/sandbox/v1/outcomes');
    if (!present.isOk) return view.say(reasonOf(present), true);
    const rules = toRules(present.value.rules.map(toSent));
    const answer = await view.change('PUT', '/sandbox/v1/outcomes', { rules }, () => text);
    form.mark(answer.value.errors?.[0]?.field);
    return answer.isOk;
  }

  return {
    actions: {
      'add-row': ({ part }) => form.addRow(part),
      'remove-row': (_data, button) => form.removeRow(button),
      'remove-rule': ({ position }) =>
        setRules(
          (rules) => rules.filter((_rule, index) => index + 1 !== Number(position)),
          'The rule is removed. The counts of the others start again.',
        ),
    },
    forms: {
      async 'add-rule'({ name, nth, times, first }) {
        const rule = {
          ...(name.trim() && { name: name.trim() }),
          ...(nth && { nth: Number(nth) }),
          ...(times && { times: Number(times) }),
          ...form.read(),
        };
        const isAdded = await setRules(
          (rules) => (first === 'on' ? [rule, ...rules] : [...rules, rule]),
          `The rule ${first === 'on' ? 'comes first' : 'is added'}: send a payment that meets it.`,
        );
        if (isAdded) form.clear();
      },
    },
  };
}

function toSent({ position: _position, counted: _counted, spent: _spent, ...rule }) {
  return rule;
}
