import { acceptedForm, type CanonicalForm, mistakenForm } from './canonical-form.js';

/** The ways to write the method. */
export function toMethodForms(method: string): readonly [CanonicalForm, ...CanonicalForm[]] {
  const sent = `but the request is a ${method}`;
  return [
    acceptedForm('sent', method),
    ...['GET', 'POST'].map((other) =>
      mistakenForm(other.toLowerCase(), () => other, `The method was signed as ${other}, ${sent}.`),
    ),
    mistakenForm(
      'lower_case',
      () => method.toLowerCase(),
      'The method was signed in lower case: write it in upper case.',
    ),
  ];
}
