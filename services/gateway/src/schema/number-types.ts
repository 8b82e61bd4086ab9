import type { SimpleType } from './schema-type.js';

/** The bounds of a decimal number. */
export interface DecimalOptions {
  readonly name?: string;
  readonly min?: number;
  readonly max?: number;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
}

/** A decimal number; its value is its text, so that `5.00` keeps its zeros. */
export function decimal(options: DecimalOptions = {}): SimpleType<string> {
  const { name = null, min, max, totalDigits, fractionDigits } = options;
  return {
    kind: 'simple',
    name,
    primitive: 'decimal',
    facets: { minInclusive: min, maxInclusive: max, totalDigits, fractionDigits },
    secret: false,
  };
}

/** The bounds and the size of a whole number. */
export interface IntOptions {
  readonly name?: string;
  readonly min?: number;
  readonly max?: number;
  readonly kind?: 'int' | 'short' | 'long';
}

/** A whole number. */
export function int(options: IntOptions = {}): SimpleType<number> {
  const { name = null, min, max, kind = 'int' } = options;
  return {
    kind: 'simple',
    name,
    primitive: kind,
    facets: { minInclusive: min, maxInclusive: max },
    secret: false,
  };
}
