import type { MaskRule } from './body-fields.js';

/** What is hidden of the values of a name. */
export type RuleOf = (name: string) => MaskRule;

/** Names of card and account data that clients of any payment service send. */
const PAYMENT_NAMES: readonly (readonly [name: string, rule: MaskRule])[] = [
  ['cardnumber', 'lastFour'],
  ['accountnumber', 'lastFour'],
  ...['cardcode', 'cvv', 'cvv2', 'cvc', 'pin', 'pinblock', 'trackdata', 'pan'].map(
    (name) => [name, 'whole'] as const,
  ),
];

/** Names of credentials, in lower case and without signs between their words. */
export const CREDENTIAL_NAMES: readonly string[] = [
  'clientassertion',
  'assertion',
  'samlresponse',
  'codeverifier',
  'devicecode',
  'signaturekey',
  'transactionkey',
  'xapikey',
  'jwt',
  'otp',
];

/** Last words of names of credentials: `authToken`, `webhook_secret`, `New-Password`; with an s, of lists of them. */
const CREDENTIAL_WORD =
  /(?:password|passwd|passphrase|secret|token|apikey|privatekey|secretkey|accesskey)$/;
const CREDENTIAL_LIST = /^(?:auth|access|refresh|api)?(?:passwords|secrets|tokens|keys)$/;

/** Names that are those of secrets in the query of a URL; elsewhere they may name anything. */
export const QUERY_NAMES: readonly string[] = [
  'key',
  'code',
  'sig',
  'signature',
  'xamzsignature',
  'xgoogsignature',
];

/** How many names a rule remembers: bodies have few, again and again. */
const MAX_REMEMBERED = 1000;

/** Longer names are not remembered, and only their end is looked at. */
const LONGEST_NAME = 64;

/**
 * Returns by its name what is hidden of a value: what any payment service hides, all of what is named as a credential, and all
 * of what has one of these names; what has a name of `here`, in its place alone.
 * Letters count as the same in upper and lower case, because a name that is written wrongly holds the same secret; so do
 * `client_secret` and `clientSecret`, and `@name`, which is an attribute in JSON.
 */
export function createRuleOf(secretNames: Iterable<string>, here: Iterable<string> = []): RuleOf {
  const rules = new Map<string, MaskRule>(PAYMENT_NAMES);
  const add = (name: string, rule: MaskRule): void => {
    const key = toKey(name);
    if (!rules.has(key)) rules.set(key, rule);
  };
  for (const name of secretNames) add(name, 'whole');
  for (const name of here) add(name, 'here');
  const find = (name: string): MaskRule => {
    const key = toKey(name);
    return rules.get(key) ?? (isCredential(key) ? 'whole' : 'numbers');
  };
  const known = new Map<string, MaskRule>();
  return (name) => {
    if (name.length > LONGEST_NAME) return find(name.slice(-LONGEST_NAME));
    const before = known.get(name);
    if (before !== undefined) return before;
    const rule = find(name);
    if (known.size === MAX_REMEMBERED) known.clear();
    known.set(name, rule);
    return rule;
  };
}

function isCredential(key: string): boolean {
  return CREDENTIAL_WORD.test(key) || CREDENTIAL_LIST.test(key);
}

function toKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
