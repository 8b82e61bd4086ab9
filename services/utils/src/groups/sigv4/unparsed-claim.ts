import type { FieldProblem } from '@sandbox/kernel';
import type { SignatureForm } from './claim.js';

/** A part of a claim: its text, and its name in the request. */
export interface ClaimPart {
  readonly name: string;
  /** Undefined when the request does not have it. */
  readonly text: string | undefined;
}

/** The parts of a claim as they were found in a request, before any check of their form. */
export interface UnparsedClaim {
  readonly form: SignatureForm;
  readonly credential: ClaimPart;
  readonly signedHeaders: ClaimPart;
  readonly signature: ClaimPart;
  readonly date: ClaimPart;
  readonly dateHeader: 'x-amz-date' | 'date' | undefined;
  readonly expires: ClaimPart;
  readonly announcedHash: ClaimPart;
  readonly sessionToken: ClaimPart;
  /** The problems of the location of the parts. */
  readonly problems: readonly FieldProblem[];
}

/** The problem of a missing part. */
export function missing(field: string, message: string): FieldProblem {
  return { field, code: 'missing', message };
}

/** The problem of a malformed part. */
export function malformed(field: string, message: string): FieldProblem {
  return { field, code: 'malformed', message };
}
