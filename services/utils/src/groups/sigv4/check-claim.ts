import { quote } from '@sandbox/kernel';
import type { Credentials } from '../../credentials.js';
import type { UtilsErrorCode } from '../../errors.js';
import type { Claim } from './claim.js';
import { UNSIGNED_PAYLOAD } from './payload-forms.js';
import { headerLines, type SignedMessage } from './signed-message.js';
import { sha256 } from './signing.js';

/** How far the clocks of client and server may differ. */
export const MAX_SKEW_MS = 15 * 60_000;

/** The input of the checks. */
export interface CheckOptions {
  readonly claim: Claim;
  readonly message: SignedMessage;
  readonly credentials: Credentials['sigv4'];
  readonly now: number;
}

/** The problem of a claim beside its signature. */
export interface ClaimProblem {
  readonly field: string;
  readonly code: UtilsErrorCode;
  readonly message: string;
}

type Check = (options: CheckOptions) => readonly ClaimProblem[];

/** All conditions beside the signature, in the order in which they are reported. */
export function checkClaim(options: CheckOptions): readonly ClaimProblem[] {
  return CHECKS.flatMap((check) => check(options));
}

const CHECKS: readonly Check[] = [
  checkAccessKey,
  checkScope,
  checkTime,
  checkSignedHeaders,
  checkPresence,
  checkPayload,
];

function checkAccessKey({ claim, credentials }: CheckOptions): readonly ClaimProblem[] {
  if (claim.accessKeyId === credentials.accessKeyId) return [];
  const message = `The access key id must be ${credentials.accessKeyId}, not ${quote(claim.accessKeyId)}.`;
  return [{ field: 'Credential', code: 'access_key_unknown', message }];
}

function checkScope({ claim, credentials }: CheckOptions): readonly ClaimProblem[] {
  const expected = {
    date: claim.date.slice(0, 8),
    region: credentials.region,
    service: credentials.service,
    terminator: 'aws4_request',
  };
  const { scope } = claim;
  return (['date', 'region', 'service', 'terminator'] as const)
    .filter((part) => scope[part] !== expected[part])
    .map((part) => {
      const of = part === 'date' ? ', the day of the date that is signed' : '';
      const message = `The ${part} in the credential must be ${expected[part]}${of}, not ${quote(scope[part])}.`;
      return { field: 'Credential', code: 'credential_scope_wrong', message };
    });
}

function checkTime({ claim, now }: CheckOptions): readonly ClaimProblem[] {
  const { signedAt, expires, date } = claim;
  const lifetime = expires === undefined ? MAX_SKEW_MS : expires * 1000;
  const field = claim.dateHeader ?? 'X-Amz-Date';
  const clock = `The server clock is at ${new Date(now).toISOString()}.`;
  if (signedAt - now > MAX_SKEW_MS) {
    const message = `The signature of ${date} is more than 15 minutes in the future. ${clock}`;
    return [{ field, code: 'signature_expired', message }];
  }
  if (now - signedAt > lifetime) {
    const message = `The signature of ${date} was valid for ${lifetime / 1000} seconds. ${clock}`;
    return [{ field, code: 'signature_expired', message }];
  }
  return [];
}

/** The host, the date and all of Amazon's own headers must be signed, or they could be changed in transit. */
function checkSignedHeaders({ claim, message }: CheckOptions): readonly ClaimProblem[] {
  const signed = new Set(claim.signedHeaders.map((name) => name.toLowerCase()));
  const own = message.headers
    .map(([name]) => name.toLowerCase())
    .filter((name) => name.startsWith('x-amz-'));
  const required = new Set(['host', ...(claim.dateHeader ? [claim.dateHeader] : []), ...own]);
  return [...required]
    .filter((name) => !signed.has(name))
    .map((name) => ({
      field: name,
      code: 'header_not_signed',
      message: `The header ${name} must be among the signed headers.`,
    }));
}

function checkPresence({ claim, message }: CheckOptions): readonly ClaimProblem[] {
  return claim.signedHeaders
    .filter((name) => headerLines(message, name).length === 0)
    .map((name) => ({
      field: name,
      code: 'signed_header_missing',
      message: `The header ${name} is signed, but the request does not have it.`,
    }));
}

function checkPayload({ claim, message }: CheckOptions): readonly ClaimProblem[] {
  const { announcedHash } = claim;
  if (announcedHash === undefined || announcedHash === UNSIGNED_PAYLOAD) return [];
  const hash = sha256(message.body);
  if (announcedHash === hash) return [];
  const reason = announcedHash.startsWith('STREAMING-')
    ? 'bodies signed in chunks are a form of S3 alone'
    : `the body that came has the hash ${hash}`;
  const text = `x-amz-content-sha256 must be the hash of the body or ${UNSIGNED_PAYLOAD}, not ${quote(announcedHash)}: ${reason}.`;
  return [{ field: 'x-amz-content-sha256', code: 'payload_hash_wrong', message: text }];
}
