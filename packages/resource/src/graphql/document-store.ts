import { memoryPart, SharedLru, textBytes } from '@sandbox/kernel';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  type Source,
  specifiedRules,
  validate,
} from 'graphql';
import type { Variables } from '../read/plan.js';
import { checkDocument } from './check-document.js';
import { rejectQuery } from './errors.js';
import { withCode } from './format-error.js';
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_ERRORS,
  MAX_STORED_BYTES,
  MAX_STORED_DOCUMENTS,
} from './limits.js';

/** One operation of a valid document. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Variables;
}

/** Parses and validates documents, each only once while it is stored. */
export interface DocumentStore {
  /** The number of documents parsed so far. */
  readonly parses: number;
  /** The valid document of a source string, if it is stored. */
  find(text: string): DocumentNode | undefined;
  /** @throws GraphQLError for a document that is not GraphQL, AppError for one that is too complex */
  parse(source: Source): DocumentNode;
  /**
   * Returns the errors of a document from `parse` against the schema.
   * @param owner - the key of the client, which the document is charged to when it is stored
   */
  validate(document: DocumentNode, owner: string): readonly GraphQLError[];
}

const VALIDATION = { maxErrors: MAX_DOCUMENT_ERRORS };

/**
 * Builds an empty store for the documents of a schema. Only valid documents are stored.
 * @param sharePercent - the part of the store that one client may use
 * @param memory - bytes that the process may use; null if they are not limited
 */
export function createDocumentStore(
  schema: GraphQLSchema,
  sharePercent = 100,
  memory: number | null = null,
): DocumentStore {
  const stored = new SharedLru<string, DocumentNode>({
    maxEntries: MAX_STORED_DOCUMENTS,
    maxWeight: memoryPart(memory, 'GraphQL documents', MAX_STORED_BYTES),
    sharePercent,
  });
  const texts = new WeakMap<DocumentNode, string>();
  const valid = new WeakSet<DocumentNode>();
  let parses = 0;
  return {
    get parses() {
      return parses;
    },
    find: (text) => stored.get(text),
    parse(source) {
      const text = source.body;
      const known = stored.get(text);
      if (known) return known;
      parses += 1;
      const document = parseText(source);
      checkDocument(document);
      texts.set(document, text);
      return document;
    },
    validate(document, owner) {
      if (valid.has(document)) return [];
      const errors = validate(schema, document, specifiedRules, undefined, VALIDATION);
      if (errors.length > 0) return errors.map(toError);
      valid.add(document);
      const text = texts.get(document);
      if (text !== undefined)
        stored.set(text, document, { owner, weight: weighDocument(text, document) });
      return [];
    },
  };
}

/** The message of graphql-js for a document whose fields it would have to compare too often. */
const GIVEN_UP = 'Validation aborted.';

function toError(error: GraphQLError): GraphQLError {
  if (error.message !== GIVEN_UP) return withCode('invalid_document', error);
  return withCode(
    'query_too_complex',
    new GraphQLError('The document repeats fields of one name too often to be validated.'),
  );
}

function parseText(source: Source): DocumentNode {
  const bytes = Buffer.byteLength(source.body);
  if (bytes > MAX_DOCUMENT_BYTES) {
    throw rejectQuery('query_too_complex', {
      detail: `A document may have at most ${MAX_DOCUMENT_BYTES} bytes, not ${bytes}.`,
      members: { limit: MAX_DOCUMENT_BYTES },
    });
  }
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof GraphQLError) throw withCode('syntax_error', error);
    // The parser calls itself for each level, so it is the stack that thousands of levels exhaust.
    throw rejectQuery('query_too_complex', {
      detail: 'The document is nested too deeply to be read.',
      cause: error,
    });
  }
}

/**
 * The size of a stored document without its tokens, and of each token, with everything compiled from it; in bytes,
 * measured.
 */
const DOCUMENT_BYTES = 5000;
const TOKEN_BYTES = 410;

/** The size of a stored document in memory, in bytes: far more than its string. */
function weighDocument(text: string, { loc }: DocumentNode): number {
  let tokens = 0;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens += 1;
  return DOCUMENT_BYTES + tokens * TOKEN_BYTES + textBytes(text);
}
