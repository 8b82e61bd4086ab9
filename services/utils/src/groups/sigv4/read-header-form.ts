import { type FieldProblem, quote } from '@sandbox/kernel';
import { ALGORITHM } from './claim.js';
import { headerLines, type SignedMessage } from './signed-message.js';
import { type ClaimPart, malformed, type UnparsedClaim } from './unparsed-claim.js';

const PARTS: readonly string[] = ['Credential', 'SignedHeaders', 'Signature'];

/** Reads `AWS4-HMAC-SHA256 Credential=..., SignedHeaders=..., Signature=...`, and the headers that belong to it. */
export function readHeaderForm(options: {
  readonly message: SignedMessage;
  readonly scheme: string;
  readonly parts: string;
}): UnparsedClaim {
  const { message, scheme, parts } = options;
  const problems: FieldProblem[] = [];
  if (scheme.toUpperCase() !== ALGORITHM) {
    problems.push(malformed('Authorization', `The algorithm must be ${ALGORITHM}.`));
  }
  const texts = readParts(parts, problems);
  const part = (name: string): ClaimPart => ({ name, text: texts.get(name) });
  const header = (name: string): ClaimPart => ({ name, text: joined(message, name) });
  const dateHeader =
    joined(message, 'x-amz-date') === undefined && joined(message, 'date') !== undefined
      ? 'date'
      : 'x-amz-date';
  return {
    form: 'header',
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date: header(dateHeader),
    dateHeader,
    expires: { name: 'X-Amz-Expires', text: undefined },
    announcedHash: header('x-amz-content-sha256'),
    sessionToken: header('x-amz-security-token'),
    problems,
  };
}

function readParts(text: string, problems: FieldProblem[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const chunk of text.split(',')) {
    const equals = chunk.indexOf('=');
    const name = chunk.slice(0, Math.max(0, equals)).trim();
    if (chunk.trim() === '') continue;
    if (!PARTS.includes(name)) {
      const expected = `"${PARTS.join('=...", "')}=..."`;
      problems.push(
        malformed('Authorization', `The parts are ${expected}; ${quote(chunk.trim())} is unknown.`),
      );
    } else if (texts.has(name)) {
      problems.push(malformed(name, `Send exactly one ${name}.`));
    } else {
      texts.set(name, chunk.slice(equals + 1).trim());
    }
  }
  return texts;
}

function joined(message: SignedMessage, name: string): string | undefined {
  const values = headerLines(message, name);
  return values.length === 0 ? undefined : values.join(',').trim();
}
