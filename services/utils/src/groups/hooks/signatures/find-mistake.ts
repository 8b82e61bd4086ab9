import { type Claim, encode, keyOf, prefixOf, type Signing, sign } from './claim.js';
import { rewritten } from './rewrite-json.js';

/** The mistake that would produce the received signature. */
export interface Mistake {
  readonly code: string;
  readonly detail: string;
}

/** Longer bodies are not tried in all the ways that they could have been signed. */
const MAX_TRIED = 262_144;

/** A mistake: its code, the changed input of the signature, and its description. */
type Guess = readonly [code: string, change: Partial<Signing>, detail: string];

/** Finds the mistake, when it is a usual one: each is tried separately. */
export function findMistake(
  claim: Claim,
  {
    body,
    secret,
    url,
  }: { readonly body: Buffer; readonly secret: string; readonly url?: string | undefined },
): Mistake | undefined {
  if (body.length > MAX_TRIED) return undefined;
  const { algorithm } = claim.scheme;
  const key = keyOf(claim.scheme, secret)?.bytes ?? Buffer.from(secret);
  const right: Signing = { algorithm, key, prefix: prefixOf(claim, url), body };
  const sent = claim.sent.slice(0, 10);
  const written = findEncoding(claim, right, sent);
  if (written) return written;
  const guesses = [
    ...guessBodies(body.toString()),
    ...guessKeys(claim, secret),
    ...guessContents(claim, right.prefix),
    ...guessAlgorithms(algorithm),
  ];
  const found = guesses.find(([, change]) => matches({ ...right, ...change }, sent));
  return found && { code: found[0], detail: found[2] };
}

/** However it is written. */
function matches(signing: Signing, sent: readonly string[]): boolean {
  const bytes = sign(signing);
  const forms = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  return sent.some((text) => forms.includes(text) || forms.includes(text.toLowerCase()));
}

/** The right bytes, written in another way than the scheme has it. */
function findEncoding(
  { scheme: { encoding } }: Claim,
  right: Signing,
  sent: readonly string[],
): Mistake | undefined {
  if (!matches(right, sent) || sent.includes(encode(sign(right), encoding))) return undefined;
  const names = { hex: 'lower-case hex', HEX: 'hex', base64: 'base64' } as const;
  const hasHex = sent.some((text) => /^[\dA-Fa-f]+$/.test(text));
  const found = hasHex ? 'hex' : 'base64 or base64url';
  return {
    code: 'wrong_encoding',
    detail: `The bytes of the signature are right, but they are encoded as ${found}, not in ${names[encoding]} with its padding.`,
  };
}

function guessBodies(text: string): readonly Guess[] {
  const changes = [
    ['trimmed_body', text.trim(), 'the body without the white space around it.'],
    ['line_end_added', `${text}\n`, 'the body with a line end behind it.'],
    ['line_ends_changed', text.replaceAll('\r\n', '\n'), 'the body with LF for CRLF.'],
    ['line_ends_changed', text.replaceAll(/\r?\n/g, '\r\n'), 'the body with CRLF for LF.'],
    ['empty_body', '', 'an empty body: it was made before the body was there.'],
    ...rewritten(text).map(([body, how]): readonly [string, string, string] => [
      'reserialized_body',
      body,
      `the body as ${how} writes it, which are other bytes than those that were sent: sign the bytes, not what was parsed of them.`,
    ]),
  ] as const;
  return changes.map(([code, body, what]) => [
    code,
    { body: Buffer.from(body) },
    `The signature is that of ${what}`,
  ]);
}

function guessKeys({ scheme }: Claim, secret: string): readonly Guess[] {
  const bare = secret.replace(/^whsec_/, '');
  const digits = /^(?:[\dA-Fa-f]{2})+$/.test(secret) ? secret : '';
  const withoutPrefix =
    scheme.key === 'text'
      ? 'the secret without whsec_, which is a part of it.'
      : 'the text of the secret behind whsec_, not the bytes that its base64 stands for.';
  const keys = [
    // A string that is neither hex nor base64 decodes to nothing.
    ['secret_empty', '', 'empty: the setting with the secret is not there.'],
    ['secret_as_text', secret, 'the text of the secret, not the bytes that its base64 stands for.'],
    ['secret_without_prefix', bare, withoutPrefix],
    [
      'secret_decoded',
      Buffer.from(bare, 'base64'),
      'what the secret stands for in base64, not its text.',
    ],
    [
      'secret_decoded',
      Buffer.from(digits, 'hex'),
      'the bytes that the digits of the secret stand for, not their text.',
    ],
    [
      'secret_with_line_end',
      `${secret}\n`,
      'the secret with a line end behind it, as a file has it.',
    ],
  ] as const;
  return keys.map(([code, key, what]) => [
    code,
    { key: typeof key === 'string' ? Buffer.from(key) : key },
    `The key was ${what}`,
  ]);
}

function guessContents(claim: Claim, right: string): readonly Guess[] {
  const { scheme, id = '', timestamp = '' } = claim;
  if (scheme.pattern === '{body}') return [];
  if (scheme.pattern.startsWith('{url}')) return guessUrls(right);
  const prefixes = [
    ['', 'the body alone, without what stands before it.'],
    [`${timestamp}.`, '{timestamp}.{body}, without the id.'],
    [`${timestamp}.${id}.`, '{timestamp}.{id}.{body}: the id comes first.'],
    [`${id}.`, '{id}.{body}, without the timestamp.'],
    [timestamp, '{timestamp}{body}, without the dot between them.'],
  ] as const;
  return prefixes
    .filter(([prefix]) => prefix !== right)
    .map(([prefix, what]) => ['wrong_content', { prefix }, `The signature is that of ${what}`]);
}

/** A proxy in front of the receiver, or of the sender, changes the URL. */
function guessUrls(url: string): readonly Guess[] {
  const [bare = ''] = url.split('?', 1);
  const other = url.startsWith('https:')
    ? url.replace(/^https/, 'http')
    : url.replace(/^http/, 'https');
  const urls = [other, bare, url.replace(/^(https?:\/\/[^/:]+):\d+/, '$1'), `${bare}/`];
  return urls
    .filter((guess) => guess !== url)
    .map((prefix) => [
      'wrong_url',
      { prefix },
      `The signature is that of the URL ${prefix}, not of ${url}.`,
    ]);
}

function guessAlgorithms(right: string): readonly Guess[] {
  const nameOf = (algorithm: string): string => `HMAC-SHA-${algorithm.slice('sha'.length)}`;
  return ['sha1', 'sha256', 'sha512']
    .filter((algorithm) => algorithm !== right)
    .map((algorithm) => [
      'wrong_algorithm',
      { algorithm },
      `The signature was made with ${nameOf(algorithm)}, not with ${nameOf(right)}.`,
    ]);
}
