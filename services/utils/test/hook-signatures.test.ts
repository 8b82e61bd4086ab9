import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inSession } from '@sandbox/testing';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { checkSignature, type Verdict } from '../src/groups/hooks/signatures/check-signature.js';
import { startUtils, useUtils } from './use-utils.js';

const HOOKS = '/v1/utils/hooks';
const NOW = Date.parse('2026-03-30T12:00:00Z');
const SECONDS = NOW / 1000;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const KEY = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
const BODY = '{"order": 17, "note": "a/b ü"}';
const COMPACT = JSON.stringify(JSON.parse(BODY));
const SIGNATURE_KEY =
  '8E7408E19D74ED828138F5732999FC2A56D466A75E0A66756D5563948123D075FD29322611E40DD06CD036C1D2B1C6B5A47465CB252E081D0E2C95AC0A24B1B9';

type Headers = Readonly<Record<string, string>>;

/** What the library of Standard Webhooks sends. */
function standard(body = BODY, { at = NOW, secret = SECRET } = {}): Headers {
  const signature = new Webhook(secret).sign('msg_1', new Date(at), body);
  return {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(Math.floor(at / 1000)),
    'Webhook-Signature': signature,
  };
}

/** What Stripe's library sends. */
function stripe(payload = BODY, { timestamp = SECONDS, secret = SECRET } = {}): Headers {
  return {
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  };
}

function hmac(
  content: string,
  { algorithm = 'sha256', key = KEY as string | Buffer, as = 'base64' as 'base64' | 'hex' } = {},
): string {
  return createHmac(algorithm, key).update(content).digest(as);
}

/** What the gateway sends. */
function gateway(body = BODY, key: string | Buffer = SIGNATURE_KEY): Headers {
  const digits = hmac(body, { algorithm: 'sha512', key, as: 'hex' }).toUpperCase();
  return { 'X-ANET-Signature': `sha512=${digits}` };
}

const HEX = { key: SECRET, as: 'hex' } as const;
const SHA1_HEX = { ...HEX, algorithm: 'sha1' } as const;

/** What Slack sends. */
function slack(timestamp = SECONDS): Headers {
  return {
    'X-Slack-Request-Timestamp': String(timestamp),
    'X-Slack-Signature': `v0=${hmac(`v0:${timestamp}:${BODY}`, HEX)}`,
  };
}

const webhook = (signature: string, timestamp = String(SECONDS)): Headers => ({
  'Webhook-Id': 'msg_1',
  'Webhook-Timestamp': timestamp,
  'Webhook-Signature': signature,
});

const content = (body: string, prefix = `msg_1.${SECONDS}.`) => prefix + body;

describe('signatures of calls to a bin', () => {
  const app = useUtils();
  let bins = 0;

  /** The verdict on a call to a fresh bin. */
  async function judge(headers: Headers, { body = BODY, secret = SECRET as string | null } = {}) {
    bins += 1;
    const bin = `${HOOKS}/signed-${bins}`;
    if (secret !== null)
      await app.send(`${bin}/~secret`, { method: 'PUT', body: JSON.stringify({ secret }) });
    await app.send(bin, { method: 'POST', body, headers });
    const call = (await app.get(`${bin}/~requests/1`)).json();
    return (call as { readonly signature: Verdict | null }).signature;
  }

  it.each([
    ['the library of Standard Webhooks', standard(), 'standard'],
    ['it, 299 s ago', standard(BODY, { at: NOW - 299_000 }), 'standard'],
    [
      'one of several signatures',
      webhook(`v1,AAAA v1a,BBBB ${standard()['Webhook-Signature']}`),
      'standard',
    ],
    [
      'Svix',
      Object.fromEntries(
        Object.entries(standard()).map(([name, value]) => [name.replace('Webhook', 'svix'), value]),
      ),
      'standard',
    ],
    ["Stripe's library", stripe(), 'stripe'],
    [
      'it, with a second signature',
      { 'Stripe-Signature': `${stripe()['Stripe-Signature']},v1=00,v0=11` },
      'stripe',
    ],
    [
      'another that signs like it',
      { 'X-Shop-Signature': String(stripe()['Stripe-Signature']) },
      'stripe',
    ],
  ])('of %s are valid', async (_who, headers, scheme) => {
    const verdict = await judge(headers);
    expect(verdict).toMatchObject({ scheme, valid: true, reason: 'valid' });
    expect(verdict?.steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(verdict?.steps.map(({ step }) => step)).toEqual([
      ...['header', 'secret', 'timestamp', 'content', 'signature'],
    ]);
  });

  it.each([
    ['GitHub', { 'X-Hub-Signature-256': `sha256=${hmac(BODY, HEX)}` }, 'github'],
    ['others like it', { 'X-Signature': `sha256=${hmac(BODY, HEX).toUpperCase()}` }, 'github'],
    ['GitHub, as once', { 'X-Hub-Signature': `sha1=${hmac(BODY, SHA1_HEX)}` }, 'github-sha1'],
    ['Slack', slack(), 'slack'],
    ['Shopify', { 'X-Shopify-Hmac-Sha256': hmac(BODY, { key: SECRET }) }, 'shopify'],
  ])('of %s are valid, and wrong for another body', async (_who, headers, scheme) => {
    expect(await judge(headers)).toMatchObject({ scheme, valid: true, reason: 'valid' });
    expect(await judge(headers, { body: `${BODY}!` })).toMatchObject({ scheme, valid: false });
    expect(await judge(headers, { body: `${BODY}\n` })).toMatchObject({ reason: 'trimmed_body' });
  });

  it('of Slack are wrong when they are old, or without their timestamp', async () => {
    expect(await judge(slack(SECONDS - 301))).toMatchObject({ reason: 'old_timestamp' });
    const { 'X-Slack-Signature': signature = '' } = slack();
    expect(await judge({ 'X-Slack-Signature': signature })).toMatchObject({
      valid: false,
      steps: expect.arrayContaining([
        expect.objectContaining({ detail: 'x-slack-request-timestamp is missing.' }),
      ]),
    });
  });

  describe('of Twilio', () => {
    const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'To=%2B1&Body=a+b&Too=x&Body=a';
    const sign = (path: string, text: string, base = app.url()) => ({
      'X-Twilio-Signature': hmac(`${base}${inSession(path)}${text}`, {
        algorithm: 'sha1',
        key: SECRET,
      }),
    });

    it('cover the address and the fields of the form, sorted by name', async () => {
      const headers = {
        ...FORM_TYPE,
        ...sign(`${HOOKS}/signed-${bins + 1}`, 'BodyaBodya bTo+1Toox'),
      };
      expect(await judge(headers, { body })).toMatchObject({ scheme: 'twilio', valid: true });
      expect(await judge(headers, { body })).toMatchObject({ valid: false }); // another bin
    });

    it('name the address that was signed instead', async () => {
      const other = app.url().replace('http:', 'https:');
      const headers = sign(`${HOOKS}/signed-${bins + 1}`, 'a1', other);
      expect(await judge({ ...FORM_TYPE, ...headers }, { body: 'a=1' })).toMatchObject({
        reason: 'wrong_url',
      });
    });

    it('of JSON cover it by its sum in the address', async () => {
      const sum = createHash('sha256').update(BODY).digest('hex');
      for (const [sent, reason] of [
        [BODY, 'valid'],
        [COMPACT, 'body_mismatch'],
      ] as const) {
        bins += 1;
        const bin = `${HOOKS}/signed-${bins}`;
        const path = `${bin}?bodySHA256=${sum}`;
        await app.send(`${bin}/~secret`, {
          method: 'PUT',
          body: JSON.stringify({ secret: SECRET }),
        });
        await app.send(path, { method: 'POST', body: sent, headers: sign(path, '') });
        expect((await app.get(`${bin}/~requests/1`)).json()).toMatchObject({
          signature: { reason },
        });
      }
    });
  });

  it.each([
    ['its published key', gateway(), null],
    [
      'digits in lower case',
      {
        'X-ANET-Signature': String(gateway()['X-ANET-Signature']).replace(/[A-F]/g, (digit) =>
          digit.toLowerCase(),
        ),
      },
      null,
    ],
    [
      'the header of the specification',
      { 'X-Gateway-Signature': String(gateway()['X-ANET-Signature']) },
      null,
    ],
    ["a bin's own key", gateway(BODY, 'another key'), 'another key'],
  ])('of the gateway are valid with %s', async (_what, headers, secret) => {
    const verdict = await judge(headers, { secret });
    expect(verdict).toMatchObject({ scheme: 'gateway', valid: true });
  });

  it('are those of the bytes, text or not', async () => {
    const bin = `${HOOKS}/signed-bytes`;
    const bytes = Buffer.from([0, 255, 1, 254]);
    const signature = createHmac('sha512', SIGNATURE_KEY).update(bytes).digest('hex').toUpperCase();
    await fetch(app.url() + bin, {
      method: 'POST',
      body: bytes,
      headers: { 'X-ANET-Signature': `sha512=${signature}` },
    });
    const call = (await app.get(`${bin}/~requests/1`)).json();
    expect(call).toMatchObject({ signature: { valid: true } });
  });

  it('are null for a call without one', async () => {
    expect(await judge({ 'X-Signature': 'abc' })).toBeNull();
  });

  it.each([
    ['standard', standard()],
    ['stripe', stripe()],
  ])('%s cannot be checked without a secret', async (scheme, headers) => {
    const verdict = await judge(headers, { secret: null });
    expect(verdict).toMatchObject({ scheme, valid: null, reason: 'secret_missing' });
    expect(verdict?.detail).toContain('PUT ~secret');
  });

  it.each([
    // The body that was signed is another one.
    ['reserialized_body', standard(COMPACT), {}],
    ['reserialized_body', stripe(COMPACT), {}],
    ['reserialized_body', gateway(COMPACT), { secret: null }],
    ['reserialized_body', stripe(JSON.stringify(JSON.parse(BODY), null, 2)), {}],
    ['reserialized_body', stripe('{"order": 17, "note": "a/b \\u00fc"}'), {}],
    ['reserialized_body', stripe('{"order":17,"note":"a\\/b ü"}'), {}],
    ['trimmed_body', stripe(BODY), { body: `${BODY}\n` }],
    ['line_end_added', stripe(`${BODY}\n`), {}],
    ['line_ends_changed', stripe('a\nb'), { body: 'a\r\nb' }],
    ['line_ends_changed', stripe('a\r\nb'), { body: 'a\nb' }],
    ['empty_body', stripe(''), {}],
    // The secret was taken for something else.
    ['secret_as_text', webhook(`v1,${hmac(content(BODY), { key: SECRET })}`), {}],
    ['secret_without_prefix', webhook(`v1,${hmac(content(BODY), { key: SECRET.slice(6) })}`), {}],
    ['secret_without_prefix', stripe(BODY, { secret: SECRET.slice(6) }), {}],
    [
      'secret_decoded',
      { 'Stripe-Signature': `t=${SECONDS},v1=${hmac(`${SECONDS}.${BODY}`, { as: 'hex' })}` },
      {},
    ],
    ['secret_decoded', gateway(BODY, Buffer.from(SIGNATURE_KEY, 'hex')), { secret: null }],
    ['secret_with_line_end', stripe(BODY, { secret: `${SECRET}\n` }), {}],
    ['secret_empty', webhook(`v1,${hmac(content(BODY), { key: '' })}`), {}],
    // It is the right one, written otherwise.
    ['wrong_encoding', webhook(`v1,${hmac(content(BODY), { as: 'hex' })}`), {}],
    [
      'wrong_encoding',
      {
        'Stripe-Signature': `t=${SECONDS},v1=${hmac(`${SECONDS}.${BODY}`, { key: SECRET })}`,
      },
      {},
    ],
    [
      'wrong_encoding',
      { 'X-ANET-Signature': `sha512=${hmac(BODY, { algorithm: 'sha512', key: SIGNATURE_KEY })}` },
      { secret: null },
    ],
    // Something else was signed, or with something else.
    ['wrong_content', webhook(`v1,${hmac(BODY)}`), {}],
    ['wrong_content', webhook(`v1,${hmac(content(BODY, `${SECONDS}.`))}`), {}],
    ['wrong_content', webhook(`v1,${hmac(content(BODY, `${SECONDS}.msg_1.`))}`), {}],
    [
      'wrong_content',
      { 'Stripe-Signature': `t=${SECONDS},v1=${hmac(BODY, { key: SECRET, as: 'hex' })}` },
      {},
    ],
    ['wrong_algorithm', webhook(`v1,${hmac(content(BODY), { algorithm: 'sha512' })}`), {}],
    [
      'wrong_algorithm',
      { 'X-ANET-Signature': `sha512=${hmac(BODY, { key: SIGNATURE_KEY, as: 'hex' })}` },
      { secret: null },
    ],
    // The time is wrong.
    ['old_timestamp', standard(BODY, { at: NOW - 301_000 }), {}],
    ['future_timestamp', standard(BODY, { at: NOW + 301_000 }), {}],
    ['old_timestamp', stripe(BODY, { timestamp: SECONDS - 301 }), {}],
    ['timestamp_in_milliseconds', stripe(BODY, { timestamp: NOW }), {}],
    ['malformed_timestamp', webhook(`v1,${hmac(content(BODY, 'msg_1.now.'))}`, 'now'), {}],
    // The headers or the secret are not those of the scheme.
    ['malformed_header', { 'X-ANET-Signature': 'sha512=' }, { secret: null }],
    ['malformed_header', { 'Stripe-Signature': 'v1=abc' }, {}],
    ['malformed_header', webhook('v2,AAAA'), {}],
    ['malformed_header', { 'Webhook-Signature': String(standard()['Webhook-Signature']) }, {}],
    ['secret_unusable', standard(), { secret: 'whsec_!!' }],
    // Nothing fits.
    [
      'signature_mismatch',
      standard(BODY, { secret: 'whsec_c2VjcmV0IG9mIHNvbWVib2R5IGVsc2U=' }),
      {},
    ],
    ['signature_mismatch', stripe(BODY, { secret: 'whsec_other' }), {}],
    ['signature_mismatch', gateway('{"order":18}'), { secret: null }],
  ] as const)('are wrong by %s', async (reason, headers, options) => {
    const verdict = await judge(headers, options);
    expect(verdict).toMatchObject({ valid: false, reason });
    const [wrong] = verdict?.steps.filter(({ ok }) => !ok) ?? [];
    expect(verdict?.detail).toContain(wrong?.detail);
  });

  it('are explained: what was signed, what was expected and what was sent', async () => {
    const verdict = await judge(stripe(COMPACT));
    const steps = Object.fromEntries(verdict?.steps.map((step) => [step.step, step]) ?? []);
    expect(steps.content).toMatchObject({
      pattern: '{t}.{body}',
      bytes: Buffer.byteLength(`${SECONDS}.${BODY}`),
      starts_with: `${SECONDS}.${BODY}`,
    });
    const { expected, sent } = Object(steps.signature);
    expect(`t=${SECONDS},v1=${sent}`).toBe(stripe(COMPACT)['Stripe-Signature']);
    expect(steps.mistake).toMatchObject({ detail: expect.stringContaining('JSON.stringify') });
    // The outside library takes what is said to be expected.
    const header = `t=${SECONDS},v1=${expected}`;
    const event = Stripe.webhooks.constructEvent(BODY, header, SECRET, 1e9);
    expect(event).toEqual(JSON.parse(BODY));
  });

  it('of Standard Webhooks are expected as its library has them', async () => {
    const verdict = await judge(webhook('v1,AAAA'));
    const { expected } = Object(verdict?.steps.find(({ step }) => step === 'signature'));
    expect(`v1,${expected}`).toBe(standard()['Webhook-Signature']);
  });

  it('of a body that is not kept whole cannot be checked', () => {
    const headers = { 'x-anet-signature': String(gateway()['X-ANET-Signature']) };
    const secrets = { own: undefined, gateway: SIGNATURE_KEY };
    expect(checkSignature({ headers, body: undefined, at: NOW }, secrets)).toMatchObject({
      ...{ valid: null, reason: 'body_truncated' },
      detail: 'The body is too long to be stored completely.',
    });
  });

  it('are in lists and in what a wait ends with', async () => {
    const bin = `${HOOKS}/signed-list`;
    await app.send(bin, { method: 'POST', body: BODY, headers: gateway() });
    for (const tool of ['~requests', '~wait'])
      expect((await app.get(`${bin}/${tool}`)).json()).toMatchObject({
        calls: [{ signature: { scheme: 'gateway', valid: true } }],
      });
  });

  it('are what the inspector says of a call, beside where it is kept', async () => {
    const seen: unknown[] = [];
    const running = await startUtils();
    running.platform.recorder = {
      start: () => undefined,
      openSocket: () => undefined,
      note() {},
      annotate: (_request, annotation) => seen.push(annotation),
    };
    const path = '/s/keep-seen/v1/utils/hooks/seen';
    await running.send(`${path}/orders`, { method: 'POST', body: BODY, headers: gateway() });
    await running.send(path, { method: 'POST' });
    const where = (number: number) => ({
      text: `Call ${number} of the bin seen.`,
      href: `${path}/~requests/${number}`,
    });
    const said = {
      text: 'X-ANET-Signature of the gateway: The signature matches these bytes.',
    };
    expect(seen).toEqual([
      { kind: 'hook-in', notes: [where(1), said] },
      { kind: 'hook-in', notes: [where(2)] },
    ]);
    await running.stop();
  });

  it('are checked with a secret that is masked, and forgotten on demand', async () => {
    const path = `${HOOKS}/masked/~secret`;
    const put = async (secret: unknown) =>
      app.send(path, { method: 'PUT', body: JSON.stringify({ secret }) });
    expect((await app.get(path)).json()).toEqual({ secret: null });
    expect((await put(SECRET)).json()).toEqual({ secret: 'whsec_…LaSw' });
    expect((await app.get(path)).json()).toEqual({ secret: 'whsec_…LaSw' });
    expect((await put('short')).json()).toEqual({ secret: '…' });
    expect((await app.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await app.get(path)).json()).toEqual({ secret: null });
    for (const wrong of ['', 5, 'x'.repeat(513), 'a\nb', undefined])
      expect((await put(wrong)).status).toBe(422);
  });
});
