import { describe, expect, it } from '@jest/globals';
import { standardChoice } from './canonical-choices.js';
import { acceptedFormat, type CanonicalForms, mistakenForm } from './canonical-form.js';
import { writeCanonicalRequest } from './canonical-request.js';
import type { Claim } from './claim.js';
import { findAccepted, findMistake } from './find-match.js';
import { hmac, writeStringToSign } from './signing.js';

const key = Buffer.from('key');

/** Forms of which the query has so many mistaken ones, each as long as told. */
function formsWith(count: number, length = 1): CanonicalForms {
  const mistakes = Array.from({ length: count }, (_, index) =>
    mistakenForm(String(index), () => `${index} `.padEnd(length, 'x'), 'hint'),
  );
  return {
    method: [acceptedFormat('sent', 'GET')],
    path: [acceptedFormat('one', '/one'), acceptedFormat('other', '/other')],
    query: [acceptedFormat('sorted', ''), ...mistakes],
    headers: [acceptedFormat('sorted', '')],
    payload: [acceptedFormat('signed', '')],
  };
}

/** A claim with the signature of one way to write the path and the query. */
function claimOf(forms: CanonicalForms, path: number, query: number): Claim {
  const claim: Claim = {
    form: 'header',
    accessKeyId: 'id',
    scope: { date: '20260330', region: 'r', service: 's', terminator: 'aws4_request' },
    signedHeaders: [],
    signature: '',
    date: '20260330T120000Z',
    signedAt: 0,
    dateHeader: undefined,
    expires: undefined,
    announcedHash: undefined,
    hasSessionToken: false,
  };
  const standard = standardChoice(forms);
  const choice = {
    ...standard,
    path: forms.path[path] ?? standard.path,
    query: forms.query[query] ?? standard.query,
  };
  const text = writeStringToSign(claim, writeCanonicalRequest(choice));
  return { ...claim, signature: hmac(key, text).toString('hex') };
}

describe('findAccepted', () => {
  it.each([
    [0, 'one'],
    [1, 'other'],
  ])('finds the accepted path %d', (path, name) => {
    const forms = formsWith(3);
    expect(findAccepted({ claim: claimOf(forms, path, 0), forms, key })?.choice.path.name).toBe(
      name,
    );
  });

  it('finds no mistaken form', () => {
    const forms = formsWith(3);
    expect(findAccepted({ claim: claimOf(forms, 0, 1), forms, key })).toBeUndefined();
  });
});

describe('findMistake', () => {
  const find = (forms: CanonicalForms, query: number) =>
    findMistake({ claim: claimOf(forms, 0, query), forms, key, keys: [] })?.choice.query.name;

  it('tries 500 canonical requests and no more', () => {
    expect(find(formsWith(500), 500)).toBe('499');
    expect(find(formsWith(501), 501)).toBeUndefined();
  });

  it('writes a mebibyte and no more', () => {
    expect(find(formsWith(15, 66_000), 15)).toBe('14');
    expect(find(formsWith(16, 66_000), 16)).toBeUndefined();
  });

  it('finds a mistaken key', () => {
    const forms = formsWith(0);
    const keys = [
      { name: 'wrong', hint: '', derive: () => Buffer.from('wrong') },
      { name: 'right', hint: '', derive: () => key },
    ];
    const options = { claim: claimOf(forms, 1, 0), forms, key: Buffer.from('server'), keys };
    expect(findMistake(options)?.key?.name).toBe('right');
  });
});
