import type { ChoiceParticle, ElementParticle, SequenceFields } from './schema-type.js';

/**
 * One of several elements. As in XML Schema, a choice with a member that may be left out may be
 * left out itself.
 */
export function choice<const Members extends readonly ElementParticle[]>(
  members: Members,
  options: { readonly optional?: boolean } = {},
): ChoiceParticle<Partial<SequenceFields<Members>>> {
  const canBeEmpty = options.optional === true || members.some((member) => member.min === 0);
  return { kind: 'choice', members, min: canBeEmpty ? 0 : 1 };
}
