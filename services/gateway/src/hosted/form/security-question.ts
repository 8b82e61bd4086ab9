import { fnv1a } from '@sandbox/kernel';
import type { Html } from '@sandbox/web';
import { type Form, type FormState, fieldOf, type Problems } from './form.js';
import { renderField } from './render-field.js';

const NAME = 'captcha';

/** The question that stands for a captcha: it needs no script, no picture and no other service. */
export function renderQuestion(id: string, state: FormState): Html {
  const [first, second] = numbersOf(id);
  return renderField(
    {
      name: NAME,
      label: `Security check: what is ${first} + ${second}?`,
      maxLength: 2,
      autocomplete: 'off',
      inputMode: 'numeric',
      isRequired: true,
      isShort: true,
      isSecret: true,
    },
    state,
  );
}

/** What is wrong with the answer to the question. */
export function checkQuestion(id: string, form: Form): Problems {
  const [first, second] = numbersOf(id);
  const isRight = fieldOf(form, NAME) === String(first + second);
  return new Map(isRight ? [] : [[NAME, 'The answer to the security check is not right.']]);
}

/** The two numbers follow from the id of the form, so that nothing has to be kept. */
function numbersOf(id: string): readonly [number, number] {
  const hash = fnv1a(id) >>> 0;
  return [(hash % 8) + 2, ((hash >>> 8) % 8) + 2];
}
