import type { ComplexType, RootType, SchemaType } from '../../protocol/index.js';
import { membersOf } from '../../protocol/particle.js';
import type { MaskRule } from './body-fields.js';

/** Card and account numbers; their last four digits stay, as in the gateway's own answers. */
const NUMBERS: ReadonlySet<string> = new Set(['cardnumber', 'accountnumber']);

/** Secret for messages, but of no use without the card number: it helps to see it. */
const SHOWN: ReadonlySet<string> = new Set(['expirationdate']);

/** Names that the schema does not have, and that clients of other gateways send all the same. */
const FOREIGN: readonly string[] = ['cvv', 'cvv2', 'cvc', 'pin', 'pinblock', 'trackdata', 'pan'];

/** Secret for the log alone: the sample token of a wallet has its card in base64 within base64, where no number is seen. */
const ENCODED: readonly string[] = ['datavalue'];

/**
 * Returns by its name what is hidden of a value: what is secret in the declarations of the requests. Letters count as the
 * same in upper and lower case, because a name that is written wrongly holds the same secret.
 */
export function createRuleOf(requests: readonly RootType[]): (name: string) => MaskRule {
  const rules = new Map<string, MaskRule>([...FOREIGN, ...ENCODED].map((name) => [name, 'whole']));
  for (const declared of collectSecretNames(requests)) {
    const name = declared.toLowerCase();
    if (!SHOWN.has(name)) rules.set(name, NUMBERS.has(name) ? 'lastFour' : 'whole');
  }
  // In JSON a name that begins with a sign is that of an attribute.
  return (name) => rules.get(name.toLowerCase().replace(/^[@$]/, '')) ?? 'numbers';
}

function collectSecretNames(requests: readonly RootType[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<ComplexType>();
  const visit = (type: SchemaType, name: string): void => {
    if (type.kind === 'simple' && type.secret) names.add(name);
    if (type.kind !== 'complex' || seen.has(type)) return;
    seen.add(type);
    if (type.base) visit(type.base, name);
    for (const { name: member, type: inner } of type.particles.flatMap(membersOf)) {
      visit(inner, member);
    }
  };
  for (const request of requests) visit(request, request.name);
  return names;
}
