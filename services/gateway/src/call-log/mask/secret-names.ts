import { createRuleOf, type RuleOf } from '@sandbox/mask';
import type { ComplexType, RootType, SchemaType } from '../../protocol/index.js';
import { membersOf } from '../../protocol/particle.js';

/** Secret for messages, but of no use without the card number: it helps to see it. */
const SHOWN: ReadonlySet<string> = new Set(['expirationdate']);

/**
 * Secret only for the log: the sample token of a wallet has its card in base64 within base64, where no number
 * is visible.
 */
const ENCODED: readonly string[] = ['datavalue'];

/**
 * Returns the mask rule of a value by its name: secrets of any payment service, and those of the
 * declarations.
 */
export function createRuleOfCalls(requests: readonly RootType[]): RuleOf {
  const declared = [...collectSecretNames(requests)].filter(
    (name) => !SHOWN.has(name.toLowerCase()),
  );
  return createRuleOf([...ENCODED, ...declared]);
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
