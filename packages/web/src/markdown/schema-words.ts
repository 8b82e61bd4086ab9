import { nameOf, type Part, type Resolve } from '@sandbox/exports';

const MAX_LISTED = 40;

/**
 * Describes a JSON Schema in a few words of Markdown: `one of open, closed`, `integer from 1 to 200`.
 * @param maxListed - the most enumeration values that are listed; the rest are counted
 */
export function schemaWords(part: unknown, resolve: Resolve, maxListed = MAX_LISTED): string {
  const name = nameOf(part);
  if (name !== undefined) return `\`${name}\``;
  const { enum: values, const: constant, anyOf, oneOf, allOf, ...schema } = resolve(part);
  if (Array.isArray(values)) return `one of ${listValues(values, maxListed)}`;
  if (constant !== undefined) return `\`${String(constant)}\``;
  const choices = [anyOf, oneOf].find(Array.isArray);
  const wordsOf = (each: unknown): string => schemaWords(each, resolve, maxListed);
  if (choices) return choices.map(wordsOf).join(' or ');
  if (Array.isArray(allOf)) return allOf.map(wordsOf).join(' and ');
  return typeWords(schema, wordsOf);
}

function typeWords(schema: Part, wordsOf: (part: unknown) => string): string {
  const { type, format, items, minimum, maximum, default: fallback } = schema;
  const { minLength, maxLength, minItems, maxItems } = schema;
  const types = [type].flat().filter((one) => one !== undefined);
  const words = [
    types.join(' or ') || 'any',
    ...(format === undefined ? [] : [`(${format})`]),
    ...(items === undefined ? [] : [`of ${wordsOf(items)}`]),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(fallback === undefined ? [] : [`default \`${toText(fallback)}\``]),
  ];
  return words.join(' ');
}

function range(least: unknown, max: unknown, unit: string): readonly string[] {
  if (least !== undefined && max !== undefined) return [`from ${least} to ${max}${unit}`];
  if (max !== undefined) return [`up to ${max}${unit}`];
  return least === undefined ? [] : [`from ${least}${unit}`];
}

function listValues(values: readonly unknown[], maxListed: number): string {
  const listed = values.slice(0, maxListed).map((value) => `\`${toText(value)}\``);
  const rest = values.length - listed.length;
  return rest > 0 ? `${listed.join(', ')} and ${rest} more` : listed.join(', ');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
