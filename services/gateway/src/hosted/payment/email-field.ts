import { type Form, fieldOf, type Read } from '../form/form.js';
import type { Field } from '../form/render-field.js';

const EMAIL: Field = {
  name: 'email',
  label: 'E-mail',
  maxLength: 255,
  autocomplete: 'email',
  inputMode: 'email',
};

/** The field for the customer's address of e-mail. */
export function emailField(isRequired: boolean): Field {
  return { ...EMAIL, isRequired };
}

/** Reads the customer's address of e-mail. */
export function readEmail(form: Form, isRequired: boolean): Read<string> {
  const value = fieldOf(form, EMAIL.name);
  const problem = emailProblem(value, isRequired);
  return { value, problems: new Map(problem === undefined ? [] : [[EMAIL.name, problem]]) };
}

function emailProblem(email: string, isRequired: boolean): string | undefined {
  if (email === '') return isRequired ? 'Enter the e-mail address.' : undefined;
  const isAddress = email.length <= EMAIL.maxLength && /^[^\s@]+@[^\s@]+$/.test(email);
  return isAddress ? undefined : 'The e-mail address must look like name@example.com.';
}
