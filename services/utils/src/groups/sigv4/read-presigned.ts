import type { FieldProblem } from '@sandbox/kernel';
import { ALGORITHM } from './claim.js';
import { headerLines, type SignedMessage, splitQuery } from './signed-message.js';
import { percentDecode } from './signing.js';
import { type ClaimPart, malformed, missing, type UnparsedClaim } from './unparsed-claim.js';

/** The parameters by which a presigned URL is distinguished from one that only has some parameter of that kind. */
const TELLING = /^X-Amz-(?:Algorithm|Credential|SignedHeaders|Signature)$/i;

/** Returns whether a query looks presigned, if only in part. */
export function isPresigned(search: string): boolean {
  return splitQuery(search).some(([name]) => TELLING.test(percentDecode(name)));
}

/** Reads `X-Amz-Algorithm`, `X-Amz-Credential` and so on. Their names are case-sensitive. */
export function readPresigned(message: SignedMessage): UnparsedClaim {
  const problems: FieldProblem[] = [];
  const parameters = splitQuery(message.search).map(
    ([name, value = '']) => [decode(name), decode(value)] as const,
  );
  const part = (name: string): ClaimPart => {
    const [first, second] = parameters.filter(([other]) => other === name);
    if (second) problems.push(malformed(name, `Send exactly one ${name}.`));
    return { name, text: first?.[1] };
  };
  const algorithm = part('X-Amz-Algorithm');
  if (algorithm.text === undefined) {
    problems.push(missing(algorithm.name, `${algorithm.name} must be ${ALGORITHM}.`));
  } else if (algorithm.text !== ALGORITHM) {
    problems.push(malformed(algorithm.name, `${algorithm.name} must be ${ALGORITHM}.`));
  }
  // Some signers move the header to the query under the name it had.
  const announced = parameters.find(([name]) => name.toLowerCase() === 'x-amz-content-sha256');
  const [header] = headerLines(message, 'x-amz-content-sha256');
  return {
    form: 'presigned',
    credential: part('X-Amz-Credential'),
    signedHeaders: part('X-Amz-SignedHeaders'),
    signature: part('X-Amz-Signature'),
    date: part('X-Amz-Date'),
    dateHeader: undefined,
    expires: part('X-Amz-Expires'),
    announcedHash: { name: 'X-Amz-Content-Sha256', text: announced?.[1] ?? header },
    sessionToken: part('X-Amz-Security-Token'),
    problems,
  };
}

function decode(text: string): string {
  return percentDecode(text.replaceAll('+', ' '));
}
