import type { MaskRule } from './body-fields.js';

/** Returns the rule of a name. */
export type RuleOf = (name: string) => MaskRule;

/** Card and account data, as clients of any payment service send it. */
const PAYMENT_NAMES: readonly (readonly [name: string, rule: MaskRule])[] = [
  ['cardnumber', 'lastFour'],
  ['accountnumber', 'lastFour'],
  ...['cardcode', 'cvv', 'cvv2', 'cvc', 'pin', 'pinblock', 'trackdata', 'pan'].map(
    (name) => [name, 'whole'] as const,
  ),
];

/** Names of credentials, in lower case without separators. */
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

/** The last words of credential names, such as `authToken`, `webhook_secret` and `New-Password`, and of lists of them. */
const CREDENTIAL_WORD =
  /(?:password|passwd|passphrase|secret|token|apikey|privatekey|secretkey|accesskey)$/;
const CREDENTIAL_LIST = /^(?:auth|access|refresh|api)?(?:passwords|secrets|tokens|keys)$/;

/** Names that are secret in the query of a URL, but may be harmless elsewhere. */
export const QUERY_NAMES: readonly string[] = [
  'key',
  'code',
  'sig',
  'signature',
  'xamzsignature',
  'xgoogsignature',
];

/** The most names that are cached; bodies have few. */
const MAX_REMEMBERED = 1000;

/** Longer names are not cached, and only their end is checked. */
const LONGEST_NAME = 64;

/**
 * Builds the rules of names: payment data, credentials, the given secret names, and names of `here`, which are hidden in place
 * only.
 * Case and separators are ignored, because a misspelt name has the same secret: `client_secret` equals `clientSecret` and
 * `@name`, an attribute in JSON.
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
