import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CALLS } from '../../src/calls/index.js';
import type { ComplexType, SchemaType, SimpleType } from '../../src/protocol/index.js';
import { allParticles, membersOf } from '../../src/protocol/particle.js';
import { toSimpleReader } from '../../src/protocol/read-simple.js';
import { describeOwn, describeType } from './describe-type.js';

const [types, words] = readFacts('published-schema.txt');
const requests = CALLS.map(({ request }) => request);
const declared = typesOf([...requests, ...CALLS.map(({ response }) => response)]);

/** Where the service differs from the published schema, and why. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  // A choice that repeats cannot be declared: updates come before deletes.
  ListOfAUDetailsType: ['auUpdate 0..n auUpdateType', 'auDelete 0..n auDeleteType'],
  // The live schema of January 2026, as DASPRiD/better-authorize-net took it; the copy of sdk-php is of 2024.
  ANetApiRequest: [
    'merchantAuthentication 1 merchantAuthenticationType',
    'clientId 0..1 string max 30',
    'refId 0..1 string max 50',
  ],
  getTransactionDetailsRequest: [
    'one of 1',
    '  transId 1 string pattern [0-9]+',
    '  transrefId 1 string max 50',
  ],
  getTransactionDetailsResponse: [
    'transaction 1 transactionDetailsType',
    'clientId 0..1 string max 30',
    'transrefId 0..1 string max 50',
  ],
  transactionDetailsType: [...(types.get('transactionDetailsType') ?? []), 'tapToPhone 1 boolean'],
  mobileDeviceLoginPinRequest: ['pinDeliveryRequestEnc 1 string'],
  mobileDeviceLoginVerifyPinRequest: ['pinVerifyRequestEnc 1 string'],
  mobileDeviceLoginVerifyChallengeRequest: ['pinVerifyRequestEnc 1 string'],
  mobileDeviceMfaLoginRequest: ['signatureKey 0..1 string max 2048'],
  mobileDeviceLoginVerifyChallengeResponse: types.get('mobileDeviceLoginResponse') ?? [],
  mobileDeviceMfaLoginResponse: types.get('mobileDeviceLoginResponse') ?? [],
  // The schema knows no Status; the real service answers it beside status.
  ARBGetSubscriptionStatusResponse: [
    '@note',
    'status 0..1 ARBSubscriptionStatusEnum',
    'Status 0..1 ARBSubscriptionStatusEnum',
  ],
};

describe('the types of the wire', () => {
  it.each([...declared.complex.values()].map((type) => [type.name, type] as const))(
    '%s has the elements of the published schema, in their order',
    (name, type) => {
      const expected = DIFFERENCES[name ?? ''] ?? types.get(name ?? '') ?? [];
      const isRoot = /Re(quest|sponse)$/.test(name ?? '') && !/^ANetApi/.test(name ?? '');
      const lines = isRoot ? describeOwn(type) : describeType(type);
      expect(lines.map(({ text }) => text)).toEqual(expected);
    },
  );

  it.each([...declared.words])('%s has the published words', (name, { facets }) => {
    expect([...(facets.words ?? [])]).toEqual(words.get(name));
  });
});

/** Elements whose values messages show as a row of X, wherever they are. */
const SECRETS = [
  ...['accessToken', 'accountNumber', 'cardCode', 'cardNumber', 'cryptogram', 'expirationDate'],
  ...['partnerTransactionKey', 'password', 'pinDeliveryRequestEnc', 'pinVerifyRequestEnc'],
  ...['sessionToken', 'signatureKey', 'track1', 'track2', 'transactionKey'],
];

describe('messages about wrong values', () => {
  it('hide those of secrets, and no others', () => {
    const secret = new Set<string>();
    const shown = new Set<string>();
    for (const owner of typesOf(requests).complex.values())
      for (const { text, type } of describeType(owner))
        if (type?.kind === 'simple') (type.secret ? secret : shown).add(nameOf(text));
    expect([...secret].toSorted()).toEqual(SECRETS);
    expect([...shown].filter((name) => secret.has(name))).toEqual([]);
  });
});

function nameOf(line: string): string {
  return line.trim().split(' ')[0] ?? '';
}

describe('a text at its bounds', () => {
  it.each([...declared.complex])('of %s is taken, and the next one is not', (_name, owner) => {
    const wrong = describeType(owner).flatMap(({ text, type }) => {
      const [, rule = ''] = /^\s*\S+ \S+ (.*)$/.exec(text) ?? [];
      if (type?.kind !== 'simple' || !rule.includes(' ')) return [];
      const { good, bad } = textsAtBounds(rule);
      return [
        ...good.filter((value) => !accepts(type, value)).map((value) => `${text} refuses ${value}`),
        ...bad.filter((value) => accepts(type, value)).map((value) => `${text} takes ${value}`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});

/** Texts that a rule just allows, and those that it just does not. */
function textsAtBounds(rule: string): { readonly good: string[]; readonly bad: string[] } {
  const of = (facet: string): number | undefined => {
    const [, value] = new RegExp(`\\b${facet} ([\\d.]+)`).exec(rule) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const [length, min, max, from, to] = ['length', 'min', 'max', 'from', 'to'].map(of);
  const [digits, decimals] = ['digits', 'decimals'].map(of);
  const good: string[] = [];
  const bad: string[] = [];
  const fill = (count: number): string => '7'.repeat(count);
  if (length !== undefined) {
    good.push(fill(length));
    bad.push(fill(length - 1), fill(length + 1));
  }
  if (min !== undefined) {
    good.push(fill(min));
    bad.push(fill(min - 1));
  }
  if (max !== undefined) {
    good.push(fill(max));
    bad.push(fill(max + 1));
  }
  const step = rule.startsWith('decimal') ? 0.01 : 1;
  if (from !== undefined) {
    good.push(`${from}`);
    bad.push((from - step).toFixed(step < 1 ? 2 : 0));
  }
  if (to !== undefined) {
    good.push(`${to}`);
    bad.push(`${to + step}`);
  }
  if (digits === undefined && decimals !== undefined) {
    good.push(`1.${fill(decimals)}`, `1.${fill(decimals)}0`);
    bad.push(`1.${fill(decimals + 1)}`);
  }
  if (digits !== undefined) {
    good.push(fill(digits), `0.${fill(digits)}`, `00${fill(digits)}`);
    bad.push(fill(digits + 1), `1.${fill(digits)}`);
  }
  if (rule.includes('pattern')) bad.push('7-7', '', `${fill(3)}\u0661`);
  return { good, bad };
}

function accepts(type: SimpleType, text: string): boolean {
  const around = { attributes: [], children: [], textAt: -1, inArray: false, literal: null };
  try {
    toSimpleReader(type)({ name: 'value', namespace: '', text, ...around });
    return true;
  } catch {
    return false;
  }
}

/** The published types by name, each with its lines, and the lists of words. */
function readFacts(file: string): readonly [Map<string, string[]>, Map<string, string[]>] {
  const types = new Map<string, string[]>();
  const words = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [, name = '', list] = /^(\w+)(?:: (.*))?$/.exec(line) ?? [];
    if (list !== undefined) words.set(name, list.split(' '));
    else if (name !== '') {
      lines = [];
      types.set(name, lines);
    } else if (line.startsWith('  ')) lines.push(line.slice(2));
  }
  return [types, words];
}

/** The named types of which these are made. */
function typesOf(roots: readonly SchemaType[]) {
  const complex = new Map<string, ComplexType>();
  const words = new Map<string, SimpleType>();
  const visit = (type: SchemaType): void => {
    if (type.kind === 'simple' && type.facets.words) words.set(type.name ?? '', type);
    if (type.kind !== 'complex' || complex.has(type.name ?? '')) return;
    if (type.name !== null) complex.set(type.name, type);
    for (const { type: inner } of allParticles(type).flatMap(membersOf)) visit(inner);
  };
  for (const root of roots) visit(root);
  return { complex, words };
}
