import { SIGNATURE_HEADERS } from '@sandbox/webhook';
import type { Claim, Headers, Key, Scheme } from './scheme.js';

/** Seconds that timestamps may differ, as the libraries of both schemes with one have it. */
const TOLERANCE = 300;

/** The gateway's: HMAC-SHA512 of the body alone, keyed with the text of the signature key. */
const GATEWAY: Scheme = {
  name: 'gateway',
  title: 'X-ANET-Signature of the gateway',
  algorithm: 'sha512',
  encoding: 'HEX',
  find(headers) {
    for (const name of SIGNATURE_HEADERS) {
      const header = name.toLowerCase();
      const value = textOf(headers, header);
      if (value === undefined) continue;
      const [, digits] = /^sha512=([\dA-Fa-f]{128})$/.exec(value) ?? [];
      if (digits !== undefined) return { header, sent: [digits.toUpperCase()] };
      return {
        ...{ header, sent: [value.replace(/^sha512=/i, '')] },
        flaw: `${name} must be sha512= and 128 hexadecimal digits, not ${show(value)}.`,
      };
    }
    return undefined;
  },
  contentOf: () => ({ pattern: '{body}', prefix: '' }),
  keyOf: (secret) => textKey(secret),
  secretRule: 'a text: the 128 digits of SIGNATURE_KEY',
};

/** standardwebhooks.com 1.0.0, and Svix, from whose headers it grew. */
const STANDARD: Scheme = {
  name: 'standard',
  title: 'Standard Webhooks',
  algorithm: 'sha256',
  encoding: 'base64',
  tolerance: { seconds: TOLERANCE, refusesFuture: true },
  find(headers) {
    const family = ['webhook', 'svix'].find((name) => Object.hasOwn(headers, `${name}-signature`));
    if (family === undefined) return undefined;
    const part = (name: string) => textOf(headers, `${family}-${name}`) ?? '';
    const [id, timestamp, list] = [part('id'), part('timestamp'), part('signature')];
    const entries = list.split(' ').filter((entry) => entry !== '');
    const sent = entries.flatMap((entry) => (entry.startsWith('v1,') ? [entry.slice(3)] : []));
    const flaw = standardFlaw(family, { id, timestamp, list, sent });
    return {
      header: `${family}-signature`,
      id,
      timestamp,
      sent: flaw ? anyOf(entries) : sent,
      ...(flaw && { flaw }),
    };
  },
  contentOf: ({ id = '', timestamp = '' }) => ({
    pattern: '{id}.{timestamp}.{body}',
    prefix: `${id}.${timestamp}.`,
  }),
  keyOf(secret) {
    const encoded = secret.replace(/^whsec_/, '');
    if (!/^[A-Za-z\d+/]+={0,2}$/.test(encoded)) return undefined;
    const bytes = Buffer.from(encoded, 'base64');
    return { bytes, description: `the ${bytes.length} bytes that base64 behind whsec_ stands for` };
  },
  secretRule: 'base64 with or without whsec_ before it',
};

function standardFlaw(
  family: string,
  {
    id,
    timestamp,
    list,
    sent,
  }: Readonly<Record<'id' | 'timestamp' | 'list', string>> & Pick<Claim, 'sent'>,
): string | undefined {
  if (id === '') return `${family}-id is missing.`;
  if (timestamp === '') return `${family}-timestamp is missing.`;
  if (sent.length > 0) return undefined;
  return `${family}-signature must be a list of v1,<base64> separated by spaces, not ${show(list)}.`;
}

/** Signatures without their version. */
function anyOf(entries: readonly string[]): readonly string[] {
  return entries.map((entry) => entry.slice(entry.indexOf(',') + 1));
}

/** `t=<seconds>,v1=<hex>`, as Stripe has it and others after it. */
const STRIPE: Scheme = {
  name: 'stripe',
  title: 'Stripe-like t=,v1=',
  algorithm: 'sha256',
  encoding: 'hex',
  tolerance: { seconds: TOLERANCE, refusesFuture: false },
  find(headers) {
    const known = textOf(headers, 'stripe-signature');
    if (known !== undefined) return toStripeClaim('stripe-signature', known);
    for (const name of Object.keys(headers)) {
      if (!name.endsWith('signature')) continue;
      const claim = toStripeClaim(name, textOf(headers, name) ?? '');
      if (claim.flaw === undefined) return claim;
    }
    return undefined;
  },
  contentOf: ({ timestamp = '' }) => ({ pattern: '{t}.{body}', prefix: `${timestamp}.` }),
  keyOf: (secret) => textKey(secret),
  secretRule: 'a text, whsec_ included',
};

function toStripeClaim(header: string, value: string): Claim {
  const pairs = value.split(',').map((pair) => splitOnce(pair.trim()));
  const valuesOf = (wanted: string) =>
    pairs.flatMap(([name, text]) => (name === wanted && text !== undefined ? [text] : []));
  const [timestamp = ''] = valuesOf('t');
  const sent = valuesOf('v1');
  if (timestamp !== '' && sent.length > 0) return { header, timestamp, sent };
  return {
    ...{ header, timestamp, sent: sent.length > 0 ? sent : [value] },
    flaw: `${header} must be t=<seconds>,v1=<64 hexadecimal digits>, not ${show(value)}.`,
  };
}

/** Base64 ends in the sign that stands between name and value. */
function splitOnce(pair: string): readonly [name: string, text: string | undefined] {
  const sign = pair.indexOf('=');
  return sign < 0 ? [pair, undefined] : [pair.slice(0, sign), pair.slice(sign + 1)];
}

function textKey(secret: string): Key {
  const bytes = Buffer.from(secret);
  return { bytes, description: `the ${bytes.length} bytes of its text` };
}

function textOf(headers: Headers, name: string): string | undefined {
  return Object.hasOwn(headers, name) ? headers[name] : undefined;
}

function show(text: string): string {
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}…`);
}

/** The schemes, in the order in which they are looked for. */
export const SCHEMES: readonly Scheme[] = [GATEWAY, STANDARD, STRIPE];
