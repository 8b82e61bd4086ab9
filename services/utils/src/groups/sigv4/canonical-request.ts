import {
  acceptedFormat,
  CANONICAL_PARTS,
  type CanonicalChoice,
  type CanonicalForm,
  type CanonicalForms,
  mistakenForm,
} from './canonical-form.js';
import type { Claim } from './claim.js';
import { toHeaderForms } from './header-forms.js';
import { toPathForms } from './path-forms.js';
import { toPayloadForms } from './payload-forms.js';
import { toQueryForms } from './query-forms.js';
import type { SignedMessage } from './signed-message.js';

/** All ways to write the canonical request of a message. */
export function toCanonicalForms(message: SignedMessage, claim: Claim): CanonicalForms {
  return {
    method: toMethodForms(message.method),
    path: toPathForms(message.path),
    query: toQueryForms(message.search),
    headers: toHeaderForms(message, claim.signedHeaders),
    payload: toPayloadForms(claim, message.body),
  };
}

/** The canonical request with one way chosen for each part, as a byte string. */
export function writeCanonicalRequest(choice: CanonicalChoice): string {
  return CANONICAL_PARTS.map((part) => choice[part].text).join('\n');
}

/** The ways to write the method. */
function toMethodForms(method: string): readonly [CanonicalForm, ...CanonicalForm[]] {
  const sent = `but the request is a ${method}`;
  return [
    acceptedFormat('sent', method),
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
