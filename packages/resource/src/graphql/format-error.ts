import { AppError } from '@sandbox/kernel';
import { GraphQLError } from 'graphql';
import { type GraphqlErrorCode, rejectQuery } from './errors.js';
import { type ErrorEntry, toErrorEntry } from './response.js';

/** Shows an error with its place in the document. */
export function formatError(error: unknown): ErrorEntry {
  const { locations, path } = error instanceof GraphQLError ? error : {};
  const { message, extensions } = toErrorEntry(causeOf(error));
  return {
    message,
    ...(locations?.length ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions,
  };
}

/** The cause of a GraphQL error; an expected failure when the client is to blame. */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof GraphQLError)) return error;
  const { originalError } = error;
  if (originalError instanceof AppError) return originalError;
  // graphql-js throws a `GraphQLError` only for arguments that do not match their types.
  if (originalError instanceof GraphQLError) {
    return rejectQuery('invalid_variables', { detail: originalError.message });
  }
  return originalError ?? error;
}

/** Marks an error of GraphQL with the code of the step that found it; it keeps its place in the document. */
export function withCode(code: GraphqlErrorCode, error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path } = error;
  const cause = rejectQuery(code, { detail: message, cause: error });
  return new GraphQLError(message, nodes, source, positions, path, cause);
}

/** Thrown for a document that does not fit the schema. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The document does not match the schema.');
    this.errors = errors;
  }
}

/** The errors in a thrown value: those of a document, or the value itself. */
export function errorsOf(error: unknown): readonly unknown[] {
  return error instanceof InvalidDocument ? error.errors : [error];
}
