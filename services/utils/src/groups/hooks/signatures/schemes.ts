import { SIGNATURE_HEADERS } from '@sandbox/webhook';

/** The names of the schemes. */
export type SchemeName =
  | 'gateway'
  | 'standard'
  | 'stripe'
  | 'github'
  | 'github-sha1'
  | 'slack'
  | 'shopify'
  | 'twilio';

/** Values by names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** The content of a header, read by its scheme. */
interface Written {
  /** The valid signatures, without their prefix; empty when the header has another format. */
  readonly right: readonly string[];
  /** The candidates for signatures in a header with another format. */
  readonly any: readonly string[];
  readonly timestamp?: string;
}

/** A way to sign webhooks: an HMAC of a prefix and the body. */
export interface Scheme {
  readonly name: SchemeName;
  readonly title: string;
  /** The headers with the signatures, as errors name them; the first one that a call has counts. */
  readonly headers: readonly string[];
  /** True when any other header whose name ends with `signature` may have the form. */
  readonly isAnywhere?: true;
  /** Headers beside that of the signature; `*` is the part of its name before `signature`. */
  readonly beside?: Readonly<Partial<Record<'id' | 'timestamp', string>>>;
  readonly read: (value: string) => Written;
  /** The form that `read` expects. */
  readonly form: string;
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
  readonly encoding: 'hex' | 'HEX' | 'base64';
  /** Seconds that a timestamp may be old, and whether it may be ahead; undefined without a timestamp. */
  readonly tolerance?: { readonly seconds: number; readonly rejectsFuture: boolean };
  /** The signed text; it ends with the body, or with the fields of its form. */
  readonly pattern: string;
  /** The source of the key: the text of the secret, or the bytes that it encodes. */
  readonly key: 'text' | 'base64';
  /** The rule for a secret of this scheme. */
  readonly secretRule: string;
}

/** Seconds that timestamps may differ, as the libraries of both schemes with one have it. */
const TOLERANCE = 300;

/** The header of the one scheme that signs the URL of a call. */
export const TWILIO_HEADER = 'x-twilio-signature';

/** The common parts of the simplest schemes. */
const OF_BODY = { pattern: '{body}', key: 'text', secretRule: 'a string' } as const;

/** The schemes, in the order in which they are looked for. */
export const SCHEMES: readonly Scheme[] = [
  {
    name: 'gateway',
    title: 'X-ANET-Signature of the gateway',
    headers: SIGNATURE_HEADERS,
    read: readDigits,
    form: 'sha512= and 128 hexadecimal digits',
    ...{ algorithm: 'sha512', encoding: 'HEX', pattern: '{body}', key: 'text' },
    secretRule: 'a text: the 128 digits of SIGNATURE_KEY',
  },
  {
    // standardwebhooks.com 1.0.0, and Svix, from whose headers it grew
    name: 'standard',
    title: 'Standard Webhooks',
    headers: ['webhook-signature', 'svix-signature'],
    beside: { id: '*id', timestamp: '*timestamp' },
    read: readVersions,
    form: 'a list of v1,<base64> separated by spaces',
    ...{
      algorithm: 'sha256',
      encoding: 'base64',
      pattern: '{id}.{timestamp}.{body}',
      key: 'base64',
    },
    tolerance: { seconds: TOLERANCE, rejectsFuture: true },
    secretRule: 'base64 with or without whsec_ before it',
  },
  {
    // as Stripe and others after it sign
    name: 'stripe',
    title: 'Stripe-like t=,v1=',
    headers: ['stripe-signature'],
    isAnywhere: true,
    read: readPairs,
    form: 't=<seconds>,v1=<64 hexadecimal digits>',
    ...{ algorithm: 'sha256', encoding: 'hex', pattern: '{t}.{body}', key: 'text' },
    tolerance: { seconds: TOLERANCE, rejectsFuture: false },
    secretRule: 'a text, whsec_ included',
  },
  {
    // docs.github.com: validating webhook deliveries; many others sign like this, with other header names
    name: 'github',
    title: 'GitHub-like sha256=',
    headers: ['x-hub-signature-256'],
    isAnywhere: true,
    read: (value) => readEncoded(value, /^sha256=([\dA-Fa-f]{64})$/),
    form: 'sha256= and 64 hexadecimal digits',
    ...{ algorithm: 'sha256', encoding: 'hex', ...OF_BODY },
  },
  {
    name: 'github-sha1',
    title: "GitHub's former sha1=",
    headers: ['x-hub-signature'],
    read: (value) => readEncoded(value, /^sha1=([\dA-Fa-f]{40})$/),
    form: 'sha1= and 40 hexadecimal digits',
    ...{ algorithm: 'sha1', encoding: 'hex', ...OF_BODY },
  },
  {
    // api.slack.com: verifying requests
    name: 'slack',
    title: 'Slack',
    headers: ['x-slack-signature'],
    beside: { timestamp: 'x-slack-request-timestamp' },
    read: (value) => readEncoded(value, /^v0=([\dA-Fa-f]{64})$/),
    form: 'v0= and 64 hexadecimal digits',
    ...{ algorithm: 'sha256', encoding: 'hex', ...OF_BODY, pattern: 'v0:{timestamp}:{body}' },
    tolerance: { seconds: TOLERANCE, rejectsFuture: true },
  },
  {
    // shopify.dev: webhooks over HTTPS
    name: 'shopify',
    title: 'Shopify',
    headers: ['x-shopify-hmac-sha256'],
    read: (value) => readEncoded(value, /^([A-Za-z\d+/]{43}=)$/),
    form: '44 characters of base64',
    ...{ algorithm: 'sha256', encoding: 'base64', ...OF_BODY },
  },
  {
    // twilio.com: webhooks security
    name: 'twilio',
    title: 'Twilio',
    headers: [TWILIO_HEADER],
    read: (value) => readEncoded(value, /^([A-Za-z\d+/]{27}=)$/),
    form: '28 characters of base64',
    ...{ algorithm: 'sha1', encoding: 'base64', ...OF_BODY, pattern: '{url}{fields}' },
  },
];

function readEncoded(value: string, form: RegExp): Written {
  const signature = form.exec(value)?.[1];
  const right = signature === undefined ? [] : [toWritten(signature)];
  return { right, any: [value.replace(/^\w+=(?=.)/, '')] };
}

/** Hexadecimal digits count in any case. */
function toWritten(signature: string): string {
  return /^[\dA-Fa-f]+$/.test(signature) ? signature.toLowerCase() : signature;
}

function readDigits(value: string): Written {
  const digits = /^sha512=([\dA-Fa-f]{128})$/.exec(value)?.[1];
  const right = digits === undefined ? [] : [digits.toUpperCase()];
  return { right, any: [value.replace(/^sha512=/i, '')] };
}

function readVersions(value: string): Written {
  const entries = value.split(' ').filter((entry) => entry !== '');
  return {
    right: entries.flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : [])),
    any: entries.map((entry) => entry.slice(entry.indexOf(',') + 1)),
  };
}

function readPairs(value: string): Written {
  const pairs = value.split(',').map((pair) => pair.trim());
  const valuesOf = (name: string): readonly string[] =>
    pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
  const [timestamp = ''] = valuesOf('t');
  const sent = valuesOf('v1');
  return { right: timestamp === '' ? [] : sent, any: sent.length > 0 ? sent : [value], timestamp };
}
