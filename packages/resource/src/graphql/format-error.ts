import { toAppError } from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { GraphQLError, type SourceLocation } from 'graphql';
import { type GraphqlErrorCode, refuseQuery } from './errors.js';

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
 * Shows an error: an expected failure with its code, status and problems; of anything else only that it happened, as
 * `toAppError` decides.
 */
export function formatError(error: unknown): ErrorEntry {
  const { code, status, message, errors, members } = toAppError(causeOf(error));
  const { locations, path } = error instanceof GraphQLError ? error : {};
  return {
    message,
    ...(locations?.length ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code, status, ...(errors ? { errors } : {}), ...members },
  };
}

/** What went wrong behind an error of GraphQL; an expected failure when the client is to blame. */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const { originalError } = error;
  if (originalError instanceof AppError) return originalError;
  // graphql-js itself throws errors of its own kind only for arguments that do not fit their types.
  if (originalError instanceof GraphQLError) {
    return refuseQuery('invalid_variables', { detail: originalError.message });
  }
  return originalError ?? error;
}

/** Marks an error of GraphQL with the code of the step that found it; it keeps its place in the document. */
export function withCode(code: GraphqlErrorCode, error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path } = error;
  const cause = refuseQuery(code, { detail: message, cause: error });
  return new GraphQLError(message, nodes, source, positions, path, cause);
}
