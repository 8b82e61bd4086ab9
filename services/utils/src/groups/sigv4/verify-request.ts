import type { AppError } from '@sandbox/kernel';
import type { Credentials } from '../../credentials.js';
import { fail } from '../../errors.js';
import { standardChoice } from './canonical-choices.js';
import { CANONICAL_PARTS, type CanonicalChoice } from './canonical-form.js';
import { toCanonicalForms, writeCanonicalRequest } from './canonical-request.js';
import { type ClaimProblem, checkClaim, MAX_SKEW_MS } from './check-claim.js';
import type { Claim } from './claim.js';
import { findClaim } from './find-claim.js';
import { findAccepted, findMistake, type Match, type MatchOptions } from './find-match.js';
import { toKeyForms } from './key-forms.js';
import { parseClaim } from './parse-claim.js';
import type { SignedMessage } from './signed-message.js';
import { deriveSigningKey, writeStringToSign } from './signing.js';

/** The context in which a signature is verified. */
export interface VerifyOptions {
  readonly message: SignedMessage;
  readonly credentials: Credentials['sigv4'];
  /** Other published secrets, to detect a client that uses one of them: their names, and the text. */
  readonly otherSecrets?: Readonly<Record<string, string>>;
  readonly now: number;
}

/**
 * Verifies the signature of a request, and describes it.
 * @throws AppError signature_missing, signature_incomplete, or with status 403 the first failed check
 */
export function verifyRequest(options: VerifyOptions): Readonly<Record<string, unknown>> {
  const { message, credentials, now } = options;
  const claim = parseClaim(findClaim(message), now);
  const problems = checkClaim({ claim, message, credentials, now });
  const forms = toCanonicalForms(message, claim);
  // Within the scope that the client names: when that is wrong, the rest can still be checked.
  const key = deriveSigningKey(credentials.secretAccessKey, claim.scope);
  const match = findAccepted({ claim, forms, key });
  if (match && problems.length === 0) return describe(claim, match.choice);
  throw reject({ ...options, claim, forms, key, problems, match });
}

function describe(claim: Claim, choice: CanonicalChoice) {
  const { form, accessKeyId, scope, signedAt, expires, signedHeaders, hasSessionToken } = claim;
  const lifetime = expires === undefined ? MAX_SKEW_MS : expires * 1000;
  return {
    authenticated: true,
    form,
    access_key_id: accessKeyId,
    region: scope.region,
    service: scope.service,
    date: new Date(signedAt).toISOString(),
    expires_at: new Date(signedAt + lifetime).toISOString(),
    signed_headers: signedHeaders,
    canonicalization: choice.path.name,
    payload: choice.payload.name,
    session_token: hasSessionToken,
    ...show(claim, choice),
  };
}

/** The values that a client compares with its own. Bytes that are not UTF-8 are shown as U+FFFD. */
function show(claim: Claim, choice: CanonicalChoice) {
  const canonicalRequest = writeCanonicalRequest(choice);
  const toText = (bytes: string) => Buffer.from(bytes, 'latin1').toString();
  return {
    canonical_request: toText(canonicalRequest),
    string_to_sign: toText(writeStringToSign(claim, canonicalRequest)),
  };
}

interface Rejection extends VerifyOptions, MatchOptions {
  readonly problems: readonly ClaimProblem[];
  readonly match: Match | undefined;
}

function reject(rejection: Rejection): AppError {
  const { claim, forms, problems, match } = rejection;
  const mistake = match ? undefined : explain(rejection);
  const errors = [...problems, ...(match ? [] : [mismatch(rejection)])];
  const [first] = errors;
  return fail(first?.code ?? 'signature_mismatch', {
    detail: errors.map(({ message }) => message).join(' '),
    errors,
    members: {
      form: claim.form,
      signature_matches: match !== undefined,
      ...show(claim, match?.choice ?? standardChoice(forms)),
      ...(match ? {} : { hint: toHint(mistake), matched: mistake ? toMatched(mistake) : [] }),
    },
  });
}

function mismatch({ claim }: Rejection): ClaimProblem {
  const field = claim.form === 'header' ? 'Signature' : 'X-Amz-Signature';
  const message = `The signature does not match. Compare canonical_request and string_to_sign with your values.`;
  return { field, code: 'signature_mismatch', message };
}

function explain(rejection: Rejection): Match | undefined {
  const { claim, credentials, otherSecrets = {} } = rejection;
  const keys = toKeyForms({
    scope: claim.scope,
    accessKeyId: credentials.accessKeyId,
    secret: credentials.secretAccessKey,
    otherSecrets,
  });
  return findMistake({ ...rejection, keys });
}

function toHint(mistake: Match | undefined): string {
  if (!mistake) {
    return 'No known mistake explains this signature. Compare the secret, and check for changes between signing and sending.';
  }
  return toMatched(mistake)
    .map(({ hint }) => hint)
    .filter((hint) => hint !== '')
    .join(' ');
}

/** Where the request that was signed differs from the standard's. */
function toMatched({ choice, key }: Match) {
  const parts = CANONICAL_PARTS.map((part) => ({
    part,
    form: choice[part].name,
    hint: choice[part].hint,
  })).filter(({ hint }) => hint !== '');
  return key ? [...parts, { part: 'key', form: key.name, hint: key.hint }] : parts;
}
