import { toAppError } from '@sandbox/http';
import type { SourceLocation } from 'graphql';

/** An error as a GraphQL answer shows it. */
export interface ErrorEntry {
  readonly message: string;
  readonly locations?: readonly SourceLocation[];
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>> & {
    readonly code: string;
    readonly status: number;
  };
}

/**
 * Shows an error that no place in a document belongs to: an expected failure with its code, status and problems; of anything
 * else only that it happened, as `toAppError` decides.
 */
export function toErrorEntry(error: unknown): ErrorEntry {
  const { code, status, message, errors, members } = toAppError(error);
  return { message, extensions: { code, status, ...(errors ? { errors } : {}), ...members } };
}
