import type { FuzzCase } from '../fuzz-case.js';

/** What can be wrong. */
export const FINDING_KINDS = [
  'failure',
  'stall',
  'crash',
  'silence',
  'framing',
  'media type',
  'broken body',
  'broken frame',
] as const;

/** A kind of finding. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something that a case has shown. */
export interface Finding {
  readonly kind: FindingKind;
  readonly detail: string;
  readonly found: FuzzCase;
}
