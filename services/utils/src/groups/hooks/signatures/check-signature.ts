import { type Claim, encode, findClaim, keyOf, prefixOf, sign } from './claim.js';
import { findMistake, type Mistake } from './find-mistake.js';
import type { Headers, Scheme, SchemeName } from './schemes.js';
import {
  contentStep,
  headerStep,
  mistakeStep,
  type Secrets,
  type Step,
  secretOf,
  secretStep,
  signatureStep,
  type TimeCheck,
  timeStep,
} from './steps.js';
import { bodyStep, signedPart } from './twilio-content.js';

/** A call as far as its signature is concerned. */
export interface SignedCall {
  readonly headers: Headers;
  /** Its complete URL, where a scheme signs that. */
  readonly url?: string | undefined;
  /** The received bytes; undefined when not all of them are stored. */
  readonly body: Buffer | undefined;
  /** The time of its receipt. */
  readonly at: number;
}

/** The result of the check of a signature. */
export interface Verdict {
  readonly scheme: SchemeName;
  readonly title: string;
  /** Null when the signature cannot be checked, without a secret or the complete body. */
  readonly valid: boolean | null;
  /** A code for programs. */
  readonly reason: string;
  readonly detail: string;
  readonly steps: readonly Step[];
}

/** Checks the signature of a call; undefined without a signature of a known scheme. */
export function checkSignature(call: SignedCall, secrets: Secrets): Verdict | undefined {
  const claim = findClaim(call.headers);
  return claim && conclude(claim.scheme, checkClaim(claim, call, secrets));
}

/** The steps of a check, the reason of the first failed one, and whether that leaves the validity unknown. */
interface Outcome {
  readonly steps: readonly Step[];
  readonly reason: string;
  readonly isUnknown?: true;
}

function conclude({ name, title }: Scheme, { steps, reason, isUnknown }: Outcome): Verdict {
  const isValid = reason === 'valid';
  const wrong = steps.filter(({ ok }) => !ok).map(({ detail }) => detail);
  const detail = isValid ? 'The signature matches these bytes.' : wrong.join(' ');
  return { scheme: name, title, valid: isUnknown ? null : isValid, reason, detail, steps };
}

function checkClaim(claim: Claim, call: SignedCall, secrets: Secrets): Outcome {
  const { scheme } = claim;
  const { at, url } = call;
  const steps: Step[] = [headerStep(claim), secretStep(scheme, secrets)];
  const secret = secretOf(scheme, secrets);
  const time = timeStep(claim, at);
  if (time) steps.push(time.step);
  if (call.body === undefined) {
    steps.push({
      step: 'body',
      ok: false,
      detail: 'The body is too long to be stored completely.',
    });
    return { steps, reason: 'body_truncated', isUnknown: true };
  }
  const body = signedPart(scheme, call.body, call.headers);
  const prefix = prefixOf(claim, url);
  steps.push(contentStep(scheme, prefix, body));
  if (secret === undefined) return { steps, reason: 'secret_missing', isUnknown: true };
  const key = keyOf(scheme, secret)?.bytes;
  const { algorithm, encoding } = scheme;
  const expected = key && encode(sign({ algorithm, key, prefix, body }), encoding);
  // Nothing secret depends on the time of this comparison: the expected signature is shown anyway.
  const isSame = !claim.flaw && expected !== undefined && claim.sent.includes(expected);
  if (expected !== undefined) steps.push(signatureStep(claim, expected, isSame));
  const mistake = isSame ? undefined : findMistake(claim, { body, secret, url });
  if (!isSame) steps.push(mistakeStep(mistake));
  const other = isSame ? bodyStep(scheme, call.body, url) : undefined;
  if (other) return { steps: [...steps, other], reason: 'body_mismatch' };
  return { steps, reason: reasonOf(claim, { hasKey: key !== undefined, isSame, time, mistake }) };
}

function reasonOf(
  { flaw }: Claim,
  found: {
    readonly hasKey: boolean;
    readonly isSame: boolean;
    readonly time: TimeCheck | undefined;
    readonly mistake: Mistake | undefined;
  },
): string {
  if (found.mistake) return found.mistake.code;
  if (flaw !== undefined) return 'malformed_header';
  if (!found.hasKey) return 'secret_unusable';
  if (!found.isSame) return 'signature_mismatch';
  return found.time?.reason ?? 'valid';
}
