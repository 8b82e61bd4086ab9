import { createHmac } from 'node:crypto';
import { findMistake, type Mistake } from './find-mistake.js';
import { type Claim, encode, type Headers, type Scheme, type SchemeName } from './scheme.js';
import { SCHEMES } from './schemes.js';
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

/** A call as far as its signature is concerned. */
export interface SignedCall {
  readonly headers: Headers;
  /** The bytes as they came; undefined when not all of them are kept. */
  readonly body: Buffer | undefined;
  /** When it came. */
  readonly at: number;
}

/** What the check of a signature says. */
export interface Verdict {
  readonly scheme: SchemeName;
  readonly title: string;
  /** Null when nothing can be said for want of a secret, or of the whole body. */
  readonly valid: boolean | null;
  /** In a word for programs. */
  readonly reason: string;
  readonly detail: string;
  readonly steps: readonly Step[];
}

/** Checks the signature of a call; undefined when it has none of a scheme that is known. */
export function checkSignature(call: SignedCall, secrets: Secrets): Verdict | undefined {
  for (const scheme of SCHEMES) {
    const claim = scheme.find(call.headers);
    if (claim) return conclude(scheme, checkClaim(scheme, claim, call, secrets));
  }
  return undefined;
}

/** What was checked, the reason of what failed first, and whether that says that the signature is wrong. */
interface Outcome {
  readonly steps: readonly Step[];
  readonly reason: string;
  readonly isUnknown?: true;
}

function conclude({ name, title }: Scheme, { steps, reason, isUnknown }: Outcome): Verdict {
  const isValid = reason === 'valid';
  const wrong = steps.filter(({ ok }) => !ok).map(({ detail }) => detail);
  const detail = isValid ? 'The signature is that of these bytes.' : wrong.join(' ');
  return { scheme: name, title, valid: isUnknown ? null : isValid, reason, detail, steps };
}

function checkClaim(
  scheme: Scheme,
  claim: Claim,
  { body, at }: SignedCall,
  secrets: Secrets,
): Outcome {
  const steps: Step[] = [headerStep(claim), secretStep(scheme, secrets)];
  const secret = secretOf(scheme, secrets);
  const key = secret === undefined ? undefined : scheme.keyOf(secret);
  const time = timeStep(scheme, claim, at);
  if (time) steps.push(time.step);
  if (body === undefined) {
    steps.push({ step: 'body', ok: false, detail: 'The body is too long to be kept whole.' });
    return { steps, reason: 'body_truncated', isUnknown: true };
  }
  steps.push(contentStep(scheme, claim, body));
  if (secret === undefined) return { steps, reason: 'secret_missing', isUnknown: true };
  const expected = key && sign(scheme, claim, { body, key: key.bytes });
  const isSame =
    claim.flaw === undefined &&
    expected !== undefined &&
    claim.sent.some((sent) => isEqual(sent, expected));
  if (expected !== undefined) steps.push(signatureStep(claim, expected, isSame));
  const mistake = isSame ? undefined : findMistake(scheme, claim, { body, secret });
  if (!isSame) steps.push(mistakeStep(mistake));
  return { steps, reason: reasonOf({ claim, hasKey: key !== undefined, isSame, time, mistake }) };
}

function reasonOf(found: {
  readonly claim: Claim;
  readonly hasKey: boolean;
  readonly isSame: boolean;
  readonly time: TimeCheck | undefined;
  readonly mistake: Mistake | undefined;
}): string {
  if (found.mistake) return found.mistake.code;
  if (found.claim.flaw !== undefined) return 'malformed_header';
  if (!found.hasKey) return 'secret_unusable';
  if (!found.isSame) return 'signature_mismatch';
  return found.time?.reason ?? 'valid';
}

function sign(
  scheme: Scheme,
  claim: Claim,
  { body, key }: { readonly body: Buffer; readonly key: Buffer },
): string {
  const { prefix } = scheme.contentOf(claim);
  return encode(
    createHmac(scheme.algorithm, key).update(prefix).update(body).digest(),
    scheme.encoding,
  );
}

/** Nothing secret depends on how long this takes: the expected one is shown anyway. */
function isEqual(sent: string, expected: string): boolean {
  return sent === expected;
}
