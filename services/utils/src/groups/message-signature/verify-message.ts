import { compareDigests, parseDigests } from '../integrity/digest-fields.js';
import { headerLines } from '../sigv4/signed-message.js';
import type { SignatureProblem } from './component.js';
import { toValue } from './component-value.js';
import { chooseKey, findMistake, isSignature, type MessageKey } from './message-key.js';
import type { MessageClaim } from './read-claims.js';
import type { SignedRequest } from './signed-request.js';

/** How far ahead the clock of a client may be. */
const MAX_SKEW_SECONDS = 60;

/** The context in which signatures are checked. */
export interface VerifyContext {
  readonly request: SignedRequest;
  readonly keys: readonly MessageKey[];
  /** Unix time in milliseconds. */
  readonly now: number;
}

/** Checks a signature; all its problems are reported, in the order of the checks. */
export function verifyClaim(claim: MessageClaim, { request, keys, now }: VerifyContext) {
  const { label, components, parameters, signature } = claim;
  const chosen = chooseKey(parameters, keys);
  const key = 'code' in chosen ? undefined : chosen;
  const { base, problems: missing } = writeSignatureBase(request, claim);
  const problems: SignatureProblem[] = [
    ...('code' in chosen ? [chosen] : []),
    ...missing,
    ...checkTimes(claim, now),
    ...checkContentDigest(claim, request),
  ];
  const matches =
    key === undefined || base === undefined ? null : isSignature(key, base, signature);
  if (key !== undefined && base !== undefined && matches === false) {
    problems.push(mismatch(label, findMistake(key, base, signature)));
  }
  return {
    label,
    verified: problems.length === 0,
    reason: problems[0]?.code ?? null,
    signature_matches: matches,
    components: components.map(({ identifier }) => identifier),
    parameters,
    algorithm: key?.algorithm ?? null,
    key: key === undefined ? null : (key.id ?? 'your own'),
    body_covered: components.some(({ name }) => name === 'content-digest'),
    signature_base: base === undefined ? null : Buffer.from(base, 'latin1').toString(),
    errors: problems,
  };
}

function mismatch(label: string, mistake: string | undefined): SignatureProblem {
  const message =
    mistake ??
    `The signature ${label} does not match signature_base and this key. Compare signature_base with your signature base, line by line.`;
  return { field: 'Signature', code: 'signature_mismatch', message };
}

function checkTimes({ parameters }: MessageClaim, now: number): readonly SignatureProblem[] {
  const { created, expires } = parameters;
  const clock = `The server clock is at ${Math.floor(now / 1000)}.`;
  const problems: SignatureProblem[] = [];
  if (created !== undefined && created > now / 1000 + MAX_SKEW_SECONDS) {
    const message = `created, ${created}, lies more than ${MAX_SKEW_SECONDS} seconds in the future. ${clock}`;
    problems.push({ field: 'created', code: 'not_yet_valid', message });
  }
  if (expires !== undefined && expires < now / 1000) {
    const message = `The signature expired at ${expires}. ${clock}`;
    problems.push({ field: 'expires', code: 'expired', message });
  }
  return problems;
}

/** A signed digest covers the body only if it is the body's (RFC 9421 7.2.8). */
function checkContentDigest(
  { components }: MessageClaim,
  request: SignedRequest,
): readonly SignatureProblem[] {
  const lines = headerLines(request, 'content-digest');
  if (lines.length === 0 || !components.some(({ name }) => name === 'content-digest')) return [];
  const digests = parseDigests(lines.join(', '));
  const reject = (message: string): readonly SignatureProblem[] => [
    { field: 'Content-Digest', code: 'content_digest_wrong', message },
  ];
  if (typeof digests === 'string') {
    return reject(`Content-Digest does not have the format of RFC 9530: ${digests}.`);
  }
  const findings = compareDigests('Content-Digest', digests, request.body);
  const wrong = findings.find(({ matches }) => matches === false);
  if (wrong !== undefined) {
    return reject(
      `The ${wrong.algorithm} of the ${request.body.length} bytes of the body is ${wrong.expected}, not ${wrong.received}.`,
    );
  }
  if (findings.some(({ matches }) => matches === true)) return [];
  return reject('Content-Digest has no digest by sha-256 or sha-512.');
}

/** The signed text (RFC 9421 2.5) as a byte string, or the reason why it cannot be written. */
function writeSignatureBase(
  request: SignedRequest,
  { components, signed }: MessageClaim,
): { readonly base: string | undefined; readonly problems: readonly SignatureProblem[] } {
  const lines: string[] = [];
  const problems: SignatureProblem[] = [];
  for (const component of components) {
    const found = toValue(request, component);
    if ('value' in found) lines.push(`${component.identifier}: ${found.value}`);
    else problems.push({ field: component.identifier, code: found.code, message: found.message });
  }
  const base = [...lines, `"@signature-params": ${signed}`].join('\n');
  return { base: problems.length > 0 ? undefined : base, problems };
}
