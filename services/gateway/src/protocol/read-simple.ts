import { LEXICAL, withoutTrailingZeros } from './lexical.js';
import { childOfText, qualifiedName, undeclaredAttribute, valueProblem } from './problem.js';
import type { Facets, SimpleType } from './schema-type.js';
import type { WireNode } from './wire-node.js';

/** Reads the value of an element of a simple type; throws its problem. */
export type SimpleReader = (node: WireNode) => string | number | boolean;

/** Returns the facet that rejects the text, or undefined; the names are those of the messages. */
type FacetCheck = (text: string) => string | undefined;

const XML_SCHEMA = 'http://www.w3.org/2001/XMLSchema';

/** Makes the reader of a simple type. */
export function toSimpleReader(type: SimpleType): SimpleReader {
  const { parse, noun } = LEXICAL[type.primitive];
  const isString = type.primitive === 'string';
  const checks = isString ? stringChecks(type.facets) : numberChecks(type.facets);
  if (isString && checks.length === 0) return readPlainText;
  return (node) => {
    rejectChildren(node);
    const text = isString ? node.text : collapse(node.text);
    const value = parse(text);
    if (value === undefined)
      throw rejection(type, node, `The string ${quote(type, text)} is not a valid ${noun} value.`);
    for (const check of checks) {
      const reason = check(text);
      if (reason !== undefined) throw rejection(type, node, reason);
    }
    return value;
  };
}

function readPlainText(node: WireNode): string {
  rejectChildren(node);
  return node.text;
}

function rejectChildren(node: WireNode): void {
  const attribute = node.attributes[0]; // destructuring by a pattern iterates over an array
  if (attribute !== undefined) throw undeclaredAttribute(attribute.name, attribute.namespace);
  const child = node.children[0];
  if (child !== undefined) throw childOfText(node, child);
}

function rejection(type: SimpleType, node: WireNode, reason: string): Error {
  return valueProblem({ node, shown: quote(type, node.text), datatype: datatypeOf(type), reason });
}

function quote(type: SimpleType, text: string): string {
  return type.secret ? 'X'.repeat(countCharacters(text)) : `&#39;${text}&#39;`;
}

/** A type's own name, the built-in type's, or for an anonymous restriction only its kind. */
function datatypeOf(type: SimpleType): string {
  if (type.name !== null) return qualifiedName(type.name);
  const isRestricted = Object.values(type.facets).some((facet) => facet !== undefined);
  if (!isRestricted) return `${XML_SCHEMA}:${type.primitive}`;
  return type.primitive.charAt(0).toUpperCase() + type.primitive.slice(1);
}

function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** White space around a value counts only in strings. */
function collapse(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return end - start === text.length ? text : text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** The order is the validator's: the pattern before the lengths, the enumeration last. */
function stringChecks(facets: Facets): readonly FacetCheck[] {
  const { pattern, length, minLength, maxLength, words } = facets;
  const checks: FacetCheck[] = [];
  if (pattern !== undefined)
    checks.push((text) => (pattern.test(text) ? undefined : 'The Pattern constraint failed.'));
  if (length !== undefined)
    checks.push((text) =>
      text.length === length
        ? undefined
        : 'The actual length is not equal to the specified length.',
    );
  if (minLength !== undefined)
    checks.push((text) =>
      text.length >= minLength ? undefined : 'The actual length is less than the MinLength value.',
    );
  if (maxLength !== undefined)
    checks.push((text) =>
      text.length <= maxLength
        ? undefined
        : 'The actual length is greater than the MaxLength value.',
    );
  if (words !== undefined)
    checks.push((text) => (words.has(text) ? undefined : 'The Enumeration constraint failed.'));
  return checks;
}

function numberChecks(facets: Facets): readonly FacetCheck[] {
  const { minInclusive, maxInclusive, totalDigits, fractionDigits } = facets;
  const checks: FacetCheck[] = [];
  if (maxInclusive !== undefined)
    checks.push((text) =>
      Number(text) <= maxInclusive ? undefined : 'The MaxInclusive constraint failed.',
    );
  if (minInclusive !== undefined)
    checks.push((text) =>
      Number(text) >= minInclusive ? undefined : 'The MinInclusive constraint failed.',
    );
  if (totalDigits !== undefined)
    checks.push((text) =>
      text.length <= totalDigits || digitsOf(text).total <= totalDigits
        ? undefined
        : 'The TotalDigits constraint failed.',
    );
  if (fractionDigits !== undefined)
    checks.push((text) =>
      lengthAfterPoint(text) <= fractionDigits || digitsOf(text).fraction <= fractionDigits
        ? undefined
        : 'The FractionDigits constraint failed.',
    );
  return checks;
}

function lengthAfterPoint(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

/** Zeros that do not change the value are not counted. */
function digitsOf(text: string): { readonly total: number; readonly fraction: number } {
  const [whole = '', fraction = ''] = text.split('.');
  const wholeDigits = whole.replace(/^[+-]?0*/, '').length;
  const fractionDigits = withoutTrailingZeros(fraction).length;
  return { total: wholeDigits + fractionDigits, fraction: fractionDigits };
}
