import { timingSafeEqual } from 'node:crypto';
import { acceptedChoices, mistakenChoices } from './canonical-choices.js';
import type { CanonicalChoice, CanonicalForms } from './canonical-form.js';
import { writeCanonicalRequest } from './canonical-request.js';
import type { Claim } from './claim.js';
import type { KeyForm } from './key-forms.js';
import { hmac, writeStringToSign } from './signing.js';

/** The maximum number of attempts to explain a mismatch: canonical requests, and their bytes to hash. */
const MAX_TRIES = 500;
const MAX_BYTES = 1_048_576;

/** The canonical request and the key that produce the signature of the client. */
export interface Match {
  readonly choice: CanonicalChoice;
  /** The mistaken key; undefined for the right one. */
  readonly key?: KeyForm;
}

/** The input of the search. */
export interface MatchOptions {
  readonly claim: Claim;
  readonly forms: CanonicalForms;
  readonly key: Buffer;
}

/** Finds which of the accepted canonical requests was signed with the right key. */
export function findAccepted(options: MatchOptions): Match | undefined {
  const { claim, forms, key } = options;
  for (const choice of acceptedChoices(forms)) {
    if (isSigned(claim, toText(claim, choice), key)) return { choice };
  }
  return undefined;
}

/**
 * Explains a mismatch: tries mistaken keys, then one or two mistaken parts. The number of attempts and their
 * bytes are bounded, so that no request can keep the service busy.
 */
export function findMistake(
  options: MatchOptions & { readonly keys: readonly KeyForm[] },
): Match | undefined {
  const { claim, forms, key, keys } = options;
  const texts = acceptedChoices(forms).map((choice) => ({ choice, text: toText(claim, choice) }));
  for (const mistaken of keys) {
    const derived = mistaken.derive();
    const found = texts.find(({ text }) => isSigned(claim, text, derived));
    if (found) return { choice: found.choice, key: mistaken };
  }
  let [tries, bytes] = [0, 0];
  for (const choice of mistakenChoices(forms)) {
    bytes += writeCanonicalRequest(choice).length;
    tries += 1;
    if (tries > MAX_TRIES || bytes > MAX_BYTES) return undefined;
    if (isSigned(claim, toText(claim, choice), key)) return { choice };
  }
  return undefined;
}

function toText(claim: Claim, choice: CanonicalChoice): string {
  return writeStringToSign(claim, writeCanonicalRequest(choice));
}

function isSigned(claim: Claim, stringToSign: string, key: Buffer): boolean {
  return timingSafeEqual(hmac(key, stringToSign), Buffer.from(claim.signature, 'hex'));
}
