import { createHmac } from 'node:crypto';
import { rewritten } from './rewrite-json.js';
import { type Claim, encode, type Scheme } from './scheme.js';

/** The mistake with which the signature that was sent would have come about. */
export interface Mistake {
  readonly code: string;
  readonly detail: string;
}

/** Longer bodies are not tried in all the ways that they could have been signed. */
const MAX_TRIED = 262_144;

/** How a signature could have been made. */
interface Attempt {
  readonly algorithm: string;
  readonly key: Buffer;
  readonly prefix: string;
  readonly body: Buffer;
}

interface Guess extends Mistake {
  readonly attempt: Attempt;
}

/** Finds the mistake, when it is a usual one: each is tried by itself. */
export function findMistake(
  scheme: Scheme,
  claim: Claim,
  { body, secret }: { readonly body: Buffer; readonly secret: string },
): Mistake | undefined {
  if (body.length > MAX_TRIED) return undefined;
  const key = scheme.keyOf(secret)?.bytes ?? Buffer.from(secret);
  const { prefix } = scheme.contentOf(claim);
  const right: Attempt = { algorithm: scheme.algorithm, key, prefix, body };
  const sent = claim.sent.slice(0, 10);
  const written = findEncoding(scheme, right, sent);
  if (written) return written;
  const guesses = [
    ...guessBodies(right),
    ...guessKeys(scheme, right, secret),
    ...guessContents(scheme, claim, right),
    ...guessAlgorithms(right),
  ];
  const found = guesses.find(({ attempt }) => matches(attempt, sent));
  return found && { code: found.code, detail: found.detail };
}

/** However it is written. */
function matches(attempt: Attempt, sent: readonly string[]): boolean {
  const bytes = digest(attempt);
  const forms = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  return sent.some((text) => forms.includes(text) || forms.includes(text.toLowerCase()));
}

function digest({ algorithm, key, prefix, body }: Attempt): Buffer {
  return createHmac(algorithm, key).update(prefix).update(body).digest();
}

/** The right bytes, written in another way than the scheme has it. */
function findEncoding(
  { encoding }: Scheme,
  right: Attempt,
  sent: readonly string[],
): Mistake | undefined {
  if (!matches(right, sent)) return undefined;
  const expected = encode(digest(right), encoding);
  if (sent.includes(expected)) return undefined;
  const names = { hex: 'lower-case hex', HEX: 'hex', base64: 'base64' } as const;
  const hasHex = sent.some((text) => /^[\dA-Fa-f]+$/.test(text));
  const found = hasHex ? 'hex' : 'base64 or base64url';
  return {
    code: 'wrong_encoding',
    detail: `The bytes of the signature are right, but they are written in ${found}, not in ${names[encoding]} with its padding.`,
  };
}

function guessBodies(right: Attempt): readonly Guess[] {
  const text = right.body.toString();
  const guess = (code: string, body: string, detail: string): Guess => ({
    ...{ code, detail },
    attempt: { ...right, body: Buffer.from(body) },
  });
  return [
    guess(
      'trimmed_body',
      text.trim(),
      'The signature is that of the body without the white space around it.',
    ),
    guess(
      'line_end_added',
      `${text}\n`,
      'The signature is that of the body with a line end behind it.',
    ),
    guess(
      'line_ends_changed',
      text.replaceAll('\r\n', '\n'),
      'The signature is that of the body with LF for CRLF.',
    ),
    guess(
      'line_ends_changed',
      text.replaceAll(/\r?\n/g, '\r\n'),
      'The signature is that of the body with CRLF for LF.',
    ),
    guess(
      'empty_body',
      '',
      'The signature is that of an empty body: it was made before the body was there.',
    ),
    ...rewritten(text).map(([body, how]) =>
      guess(
        'reserialized_body',
        body,
        `The signature is that of the body as ${how} writes it, which are other bytes than those that were sent: sign the bytes, not what was parsed of them.`,
      ),
    ),
  ];
}

function guessKeys({ name }: Scheme, right: Attempt, secret: string): readonly Guess[] {
  const guess = (code: string, key: Buffer, detail: string): Guess => ({
    ...{ code, detail },
    attempt: { ...right, key },
  });
  const bare = secret.replace(/^whsec_/, '');
  const isText = name !== 'standard';
  return [
    // What is no hex and no base64 decodes to nothing.
    guess(
      'secret_empty',
      Buffer.alloc(0),
      'The key was empty: the setting with the secret is not there.',
    ),
    guess(
      'secret_as_text',
      Buffer.from(secret),
      'The key was the text of the secret, not the bytes that its base64 stands for.',
    ),
    guess(
      'secret_without_prefix',
      Buffer.from(bare),
      isText
        ? 'The key was the secret without whsec_, which is a part of it.'
        : 'The key was the text of the secret behind whsec_, not the bytes that its base64 stands for.',
    ),
    guess(
      'secret_decoded',
      Buffer.from(bare, 'base64'),
      'The key was what the secret stands for in base64, not its text.',
    ),
    guess(
      'secret_decoded',
      Buffer.from(/^(?:[\dA-Fa-f]{2})+$/.test(secret) ? secret : '', 'hex'),
      'The key was the bytes that the digits of the secret stand for, not their text.',
    ),
    guess(
      'secret_with_line_end',
      Buffer.from(`${secret}\n`),
      'The key was the secret with a line end behind it, as a file has it.',
    ),
  ];
}

function guessContents({ name }: Scheme, claim: Claim, right: Attempt): readonly Guess[] {
  const { id = '', timestamp = '' } = claim;
  const guess = (prefix: string, detail: string): Guess => ({
    ...{ code: 'wrong_content', detail },
    attempt: { ...right, prefix },
  });
  if (name === 'gateway') return [];
  return [
    guess('', 'The signature is that of the body alone, without what stands before it.'),
    guess(`${timestamp}.`, 'The signature is that of {timestamp}.{body}, without the id.'),
    guess(
      `${timestamp}.${id}.`,
      'The signature is that of {timestamp}.{id}.{body}: the id comes first.',
    ),
    guess(`${id}.`, 'The signature is that of {id}.{body}, without the timestamp.'),
    guess(timestamp, 'The signature is that of {timestamp}{body}, without the dot between them.'),
  ].filter(({ attempt }) => attempt.prefix !== right.prefix);
}

function guessAlgorithms(right: Attempt): readonly Guess[] {
  return ['sha1', 'sha256', 'sha512']
    .filter((algorithm) => algorithm !== right.algorithm)
    .map((algorithm) => ({
      code: 'wrong_algorithm',
      detail: `The signature was made with HMAC-${algorithm.toUpperCase().replace('SHA', 'SHA-')}, not with HMAC-${right.algorithm.toUpperCase().replace('SHA', 'SHA-')}.`,
      attempt: { ...right, algorithm },
    }));
}
