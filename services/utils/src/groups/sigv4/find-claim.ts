import { type AppError, quote } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { ALGORITHM } from './claim.js';
import { readHeaderForm } from './read-header-form.js';
import { isPresigned, readPresigned } from './read-presigned.js';
import { headerLines, type SignedMessage } from './signed-message.js';
import { malformed, type UnparsedClaim } from './unparsed-claim.js';

/**
 * Finds the signature of a request, in its header or its query.
 * @throws AppError signature_missing, signature_incomplete
 */
export function findClaim(message: SignedMessage): UnparsedClaim {
  const lines = headerLines(message, 'authorization');
  const presigned = isPresigned(message.search);
  const [line] = lines;
  if (line === undefined) {
    if (presigned) return readPresigned(message);
    throw notSigned('The request has neither an Authorization header nor a presigned query.');
  }
  const [, scheme = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(line.trim()) ?? [];
  if (!/^AWS4-/i.test(scheme)) {
    if (presigned) return readPresigned(message);
    throw notSigned(`The Authorization header has a different scheme, ${quote(scheme)}.`);
  }
  const claim = readHeaderForm({ message, scheme, parts: rest });
  const problems = [...claim.problems];
  if (lines.length > 1) {
    problems.push(
      malformed('Authorization', `Send exactly one Authorization header, not ${lines.length}.`),
    );
  }
  if (presigned) {
    problems.push(
      malformed('Authorization', 'Sign a request in the header or in the query, not in both.'),
    );
  }
  return { ...claim, problems };
}

function notSigned(found: string): AppError {
  return fail('signature_missing', {
    detail: `Sign the request with Signature Version 4. ${found}`,
    headers: { 'WWW-Authenticate': ALGORITHM },
  });
}
