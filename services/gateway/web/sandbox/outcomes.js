// The rules of outcomes are added and removed here, and the built-in triggers shown beside them.
import { reasonOf } from './connection.js';
import { element } from './element.js';
import { createRuleForm } from './rule-form.js';
import { table } from './table.js';

export function createOutcomeActions(view) {
  const form = createRuleForm(document.querySelector('#add-rule'));
  const triggers = document.querySelector('#triggers');
  triggers.addEventListener('toggle', () => {
    if (triggers.open) showTriggers(view).catch(view.sayFailure);
  });

  // The tool takes all rules at once, so those that are there go with the change.
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
          'The rule is removed. The counts of the others start anew.',
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

const LISTS = [
  ['zip_codes', 'ZIP codes of billTo'],
  ['amounts', 'Amounts'],
  ['card_codes', 'Card codes'],
  ['cavvs', '3-D Secure'],
  ['others', 'Others'],
  ['test_cards', 'Card numbers for tests'],
];

// They are the same as long as the server runs.
async function showTriggers(view) {
  const place = document.querySelector('[data-list="triggers"]');
  if (place.childElementCount > 0) return;
  const answer = await view.connection.send('GET', '/sandbox/v1/triggers');
  if (!answer.isOk) return view.say(reasonOf(answer), true);
  place.replaceChildren(
    ...LISTS.flatMap(([name, title]) => {
      const rows = answer.value[name];
      const columns = Object.keys(rows[0]).map((key) => [
        key.replaceAll('_', ' '),
        (row) => String(row[key] ?? '–'),
      ]);
      return [element('h3', {}, title), table(title, columns, rows)];
    }),
  );
}
