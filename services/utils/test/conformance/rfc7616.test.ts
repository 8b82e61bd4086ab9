import { describe, expect, it } from '@jest/globals';
import {
  computeDigest,
  computeUserhash,
  type DigestInput,
} from '../../src/groups/digest/compute-digest.js';
import { parseExtValue } from '../../src/groups/digest/protocol.js';
import { readDigest } from '../../src/groups/digest/read-digest.js';

/** The request of RFC 7616 3.9.1. */
const MUFASA = {
  user: 'Mufasa',
  realm: 'http-auth@example.org',
  password: 'Circle of Life',
  method: 'GET',
  uri: '/dir/index.html',
  nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  protection: {
    qop: 'auth',
    nc: '00000001',
    cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
  },
  sessionCnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
} as const satisfies Omit<DigestInput, 'algorithm'>;

/** The request of 3.9.2. */
const DOE = {
  algorithm: 'SHA-512-256',
  user: 'Jäsøn Doe',
  realm: 'api@example.org',
  password: 'Secret, or not?',
  method: 'GET',
  uri: '/doe.json',
  nonce: '5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK',
  protection: {
    qop: 'auth',
    nc: '00000001',
    cnonce: 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v',
  },
  sessionCnonce: 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v',
} as const satisfies DigestInput;

describe('RFC 7616', () => {
  it.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ] as const)('3.9.1: the response with %s', (algorithm, response) => {
    expect(computeDigest({ ...MUFASA, algorithm })).toBe(response);
  });

  // Erratum 4897: what the RFC prints was made with a draft of SHA-512/256.
  it('3.9.2: the hash of the user name and the response with SHA-512-256', () => {
    expect([computeUserhash(DOE), computeDigest(DOE)]).toEqual([
      '793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b',
      '3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5',
    ]);
  });

  it('3.9.2: the user name in its extended form', () => {
    expect(parseExtValue("UTF-8''J%C3%A4s%C3%B8n%20Doe")).toBe(DOE.user);
  });

  it('3.9.1: the header of the client, with its line breaks', () => {
    const header = `username="Mufasa",
       realm="http-auth@example.org",
       uri="/dir/index.html",
       algorithm=MD5,
       nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v",
       nc=00000001,
       cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ",
       qop=auth,
       response="8ca523f5e9506fed4657c9700eebdbec",
       opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
    expect(readDigest(header)).toEqual({
      username: 'Mufasa',
      userhash: false,
      realm: MUFASA.realm,
      uri: MUFASA.uri,
      algorithm: 'MD5',
      nonce: MUFASA.nonce,
      ...MUFASA.protection,
      response: '8ca523f5e9506fed4657c9700eebdbec',
      opaque: 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS',
    });
  });
});

// RFC 2617 3.5 (MD5 with qop), of which RFC 7616 keeps the formulas, and RFC 2069 2.4 as its erratum 749 corrects it.
describe('the RFCs before it', () => {
  const nonce = 'dcd98b7102dd2f0e8b11d0f600bfb0c093';
  const request = {
    algorithm: 'MD5',
    user: 'Mufasa',
    realm: 'testrealm@host.com',
    method: 'GET',
    uri: '/dir/index.html',
    nonce,
    sessionCnonce: '0a4f113b',
  } as const;

  it('RFC 2617 3.5: the response', () => {
    const protection = { qop: 'auth', nc: '00000001', cnonce: '0a4f113b' };
    const input = { ...request, password: 'Circle Of Life', protection };
    expect(computeDigest(input)).toBe('6629fae49393a05397450978507c4ef1');
  });

  it('RFC 2069 2.4: the response without qop', () => {
    const input = { ...request, password: 'CircleOfLife' };
    expect(computeDigest(input)).toBe('1949323746fe6a43ef61f9606e7febea');
  });
});
