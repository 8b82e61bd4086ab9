import { describe, expect, it } from '@jest/globals';
import { computeDigest, computeUserhash, type DigestInput } from './compute-digest.js';
import { findNearMiss } from './find-near-miss.js';

const BODY = Buffer.from('body');

const INPUT: DigestInput = {
  algorithm: 'SHA-256',
  user: 'user',
  realm: 'realm',
  password: 'password',
  method: 'POST',
  uri: '/path?query',
  nonce: 'nonce',
  protection: { qop: 'auth', nc: '00000001', cnonce: 'cnonce' },
  sessionCnonce: 'cnonce',
};

const COVERED: DigestInput = {
  ...INPUT,
  protection: { qop: 'auth-int', nc: '00000001', cnonce: 'cnonce' },
  body: BODY,
};

/** What is said to a client that computed the digest of `made` where `input` was expected. */
function hintFor(input: DigestInput, made: Partial<DigestInput>): string | undefined {
  return findNearMiss({ input, response: computeDigest({ ...input, ...made }), body: BODY });
}

describe('findNearMiss', () => {
  it.each([
    ['leaves out the query', INPUT, { uri: '/path' }, /without the query/],
    ['takes the method for GET', INPUT, { method: 'GET' }, /method GET/],
    ['forgets the body', COVERED, { body: undefined }, /without the hash of the body/],
    ['hashes an empty body', COVERED, { body: Buffer.alloc(0) }, /hash of an empty body/],
    ['hashes the body in vain', INPUT, { body: BODY }, /Only qop=auth-int/],
    ['forgets qop', INPUT, { protection: undefined }, /RFC 2069/],
    ['hashes the name twice', INPUT, { user: computeUserhash(INPUT) }, /A1 contains the name/],
    ['takes another hash', INPUT, { algorithm: 'MD5' as const }, /with MD5, which is not/],
    ['takes a session', INPUT, { algorithm: 'SHA-256-sess' as const }, /SHA-256-sess/],
  ])('finds out that a client %s', (_mistake, input, made, expected) => {
    expect(hintFor(input, made)).toMatch(expected);
  });

  it.each([
    ['another password', { password: 'other' }],
    ['two mistakes', { method: 'GET', uri: '/path' }],
  ])('does not guess at %s', (_mistake, made) => {
    expect(hintFor(INPUT, made)).toBeUndefined();
  });
});
