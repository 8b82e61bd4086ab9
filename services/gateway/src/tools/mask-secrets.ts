import type { ComplexType, Particle, RootType, SchemaType } from '../schema/index.js';

/** Replaces what must not be kept by X. */
export type MaskSecrets = (text: string) => string;

/** Card and account numbers; their last four digits stay, as in the gateway's own answers. */
const NUMBERS: ReadonlySet<string> = new Set(['cardNumber', 'accountNumber']);

/** Digits that look like a card number, wherever they stand. */
const CARD_NUMBER = /(?<!\d)\d{13,19}(?!\d)/g;

/**
 * Builds the mask of request bodies from the declarations: an element that is secret there is masked by its name, in
 * either format, whether or not the body is well formed.
 */
export function createMaskSecrets(requests: readonly RootType[]): MaskSecrets {
  const names = [...collectSecretNames(requests)].join('|');
  if (names === '') return maskCardNumbers;
  const inJson = new RegExp(
    `("(${names})"\\s*:\\s*)("(?:[^"\\\\]|\\\\[\\s\\S])*|[^\\s",}\\]]+)`,
    'g',
  );
  const inXml = new RegExp(`(<(?:[\\w.-]+:)?(${names})(?:\\s[^<>]*)?>)([\\s\\S]*?)(?=</|$)`, 'g');
  const replace = (_match: string, before: string, name: string, value: string): string => {
    const quote = value.startsWith('"') ? '"' : '';
    return before + quote + mask(value.slice(quote.length), NUMBERS.has(name));
  };
  return (text) => maskCardNumbers(text.replace(inJson, replace).replace(inXml, replace));
}

function maskCardNumbers(text: string): string {
  return text.replace(CARD_NUMBER, (number) => mask(number, true));
}

function mask(value: string, keepsLastFour: boolean): string {
  const isShown = keepsLastFour && /^\d{5,}$/.test(value);
  const shown = isShown ? value.slice(-4) : '';
  return 'X'.repeat(value.length - shown.length) + shown;
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

function membersOf(
  particle: Particle,
): readonly { readonly name: string; readonly type: SchemaType }[] {
  if (particle.kind === 'attribute') return [];
  return particle.kind === 'choice' ? particle.members : [particle];
}
