import { createHash } from 'node:crypto';
import { type Claim, keyOf } from './claim.js';
import type { Mistake } from './find-mistake.js';
import type { Scheme } from './schemes.js';

/** The secrets by which a signature is checked. */
export interface Secrets {
  /** The secret of the bin; checked in every scheme. */
  readonly own: string | undefined;
  /** The gateway's, which is published. */
  readonly gateway: string;
}

/** One thing that was checked. */
export interface Step {
  readonly step: 'header' | 'body' | 'secret' | 'timestamp' | 'content' | 'signature' | 'mistake';
  readonly ok: boolean;
  readonly detail: string;
  readonly [member: string]: unknown;
}

export function headerStep({ header, sent, flaw, id }: Claim): Step {
  const count =
    sent.length === 1 ? 'one signature' : `${sent.length} signatures, any of which may match`;
  const detail = flaw ?? `${header} has ${count}.`;
  return {
    step: 'header',
    ok: flaw === undefined,
    detail,
    header,
    ...(id !== undefined && { id }),
  };
}

export function secretOf({ name }: Scheme, { own, gateway }: Secrets): string | undefined {
  return own ?? (name === 'gateway' ? gateway : undefined);
}

export function secretStep(scheme: Scheme, secrets: Secrets): Step {
  const secret = secretOf(scheme, secrets);
  if (secret === undefined)
    return {
      ...{ step: 'secret', ok: false },
      detail: 'The bin has no secret. Set the secret of the sender with PUT ~secret.',
    };
  const whose =
    secrets.own === undefined
      ? 'The published SIGNATURE_KEY of the gateway'
      : 'The secret of the bin';
  const key = keyOf(scheme, secret);
  if (key === undefined)
    return {
      step: 'secret',
      ok: false,
      detail: `${whose} is not a secret of this scheme, which is ${scheme.secretRule}.`,
    };
  return { step: 'secret', ok: true, detail: `${whose}; the key is ${key.description}.` };
}

/** The result of the check of a timestamp. */
export interface TimeCheck {
  readonly step: Step;
  /** Undefined when it is valid. */
  readonly reason?: string;
}

export function timeStep(
  { scheme: { tolerance }, timestamp }: Claim,
  at: number,
): TimeCheck | undefined {
  if (tolerance === undefined || timestamp === undefined) return undefined;
  const bad = (reason: string, detail: string): TimeCheck => ({
    step: { step: 'timestamp', ok: false, detail, timestamp },
    reason,
  });
  if (!/^\d{1,16}$/.test(timestamp))
    return bad(
      'malformed_timestamp',
      `The timestamp must be an integer of seconds since 1970, not ${JSON.stringify(timestamp.slice(0, 40))}.`,
    );
  const age = Math.floor(at / 1000) - Number(timestamp);
  if (Number(timestamp) > 1e11)
    return bad(
      'timestamp_in_milliseconds',
      'The timestamp seems to be in milliseconds. It must be in seconds.',
    );
  if (age > tolerance.seconds)
    return bad(
      'old_timestamp',
      `The timestamp was ${age} s old when the call was received; receivers accept at most ${tolerance.seconds}.`,
    );
  if (tolerance.rejectsFuture && -age > tolerance.seconds)
    return bad(
      'future_timestamp',
      `The timestamp was ${-age} s ahead when the call was received; receivers accept at most ${tolerance.seconds}.`,
    );
  const shown = age < 0 ? `${-age} s ahead` : `${age} s old`;
  return {
    step: {
      step: 'timestamp',
      ok: true,
      detail: `The timestamp was ${shown} when the call was received.`,
      timestamp,
    },
  };
}

/** The characters of the signed text that are shown. */
const SHOWN = 200;

export function contentStep({ pattern }: Scheme, prefix: string, body: Buffer): Step {
  const content = Buffer.concat([Buffer.from(prefix), body]);
  const start = content.subarray(0, SHOWN).toString();
  return {
    ...{ step: 'content', ok: true },
    detail: `The signed content is ${pattern}: ${content.length} bytes, of which ${body.length} are the body as received.`,
    pattern,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    starts_with: start,
  };
}

export function signatureStep({ sent }: Claim, expected: string, ok: boolean): Step {
  const detail = ok
    ? 'The received signature is the expected one.'
    : 'No received signature is the expected one.';
  return {
    step: 'signature',
    ok,
    detail,
    expected,
    sent: sent.slice(0, 10).map((one) => one.slice(0, 200)),
  };
}

/** The mistake that is reported when no usual one matches. */
const OTHER_SECRET: Mistake = {
  code: 'other_secret',
  detail:
    'None of the usual mistakes produces the received signature. The secret is probably different.',
};

export function mistakeStep(mistake: Mistake = OTHER_SECRET): Step {
  return { step: 'mistake', ok: false, ...mistake };
}
