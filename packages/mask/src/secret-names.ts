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
  'password',
  'passwd',
  'passphrase',
  'secret',
  'clientsecret',
  'apikey',
  'xapikey',
  'privatekey',
  'transactionkey',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'sessiontoken',
  'clientassertion',
  'assertion',
  'codeverifier',
  'signaturekey',
];

/**
 * Returns by its name what is hidden of a value: what any payment service hides, and all of what has one of these names.
 * Letters count as the same in upper and lower case, because a name that is written wrongly holds the same secret; so do
 * `client_secret` and `clientSecret`, and `@name`, which is an attribute in JSON.
 */
export function createRuleOf(secretNames: Iterable<string>): RuleOf {
  const rules = new Map<string, MaskRule>(PAYMENT_NAMES);
  for (const declared of secretNames) {
    const name = toKey(declared);
    if (!rules.has(name)) rules.set(name, 'whole');
  }
  return (name) => rules.get(toKey(name)) ?? 'numbers';
}

function toKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
