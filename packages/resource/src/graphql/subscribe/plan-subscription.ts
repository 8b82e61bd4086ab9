import { LARGEST_EVENT } from '@sandbox/event-ticker';
import { quote } from '@sandbox/kernel';
import {
  type DocumentNode,
  execute,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
// Execution itself uses these functions; graphql 16 exports them by name.
import { buildExecutionContext, collectFields } from 'graphql/execution/execute.js';
import { getArgumentValues } from 'graphql/execution/values.js';
import type { Variables } from '../../read/plan.js';
import { type ChangePlace, parseChangeId } from '../../session/feed/change-id.js';
import type { GraphqlContext } from '../context.js';
import type { Operation } from '../document-store.js';
import { rejectQuery } from '../errors.js';
import { formatError, withCode } from '../format-error.js';
import type { EventFacts } from '../schema/subscription-type.js';

/** Most events that a client may have a subscription end after. */
const MAX_LIMIT = 100_000;

/** A subscription that a client requests, ready to be executed upon events. */
export interface PlannedSubscription {
  /** The field of `Subscription`: a topic, or the changes of a session. */
  readonly field: string;
  /** The number of the event, or the place of the change, that the client has already. */
  readonly after: number | ChangePlace | undefined;
  /** Events after which it completes. */
  readonly limit: number;
  /** The collections whose changes are wanted; all when undefined. */
  readonly collections: ReadonlySet<string> | undefined;
  /** The same for all subscriptions with the same results: the requested fields, without their start and number. */
  readonly key: string;
  /** The records that one execution may read. */
  readonly cost: number;
  /** The result for an event, as JSON. */
  run(event: EventFacts, context: GraphqlContext): string;
}

/** A subscription as a client sends it. */
export interface RequestedSubscription extends Operation {
  /** The document. */
  readonly text: string;
  readonly node: OperationDefinitionNode;
  /** The id of the last event that the client has, in place of `after`. */
  readonly last: string | undefined;
  readonly cost: number;
}

/**
 * Reads a subscription of a valid document.
 * @throws GraphQLError or AppError for variables and arguments that do not fit, and for several fields at once
 */
export function planSubscription(
  schema: GraphQLSchema,
  requested: RequestedSubscription,
): PlannedSubscription {
  const { document, operationName, variables, node: operation, text, last, cost } = requested;
  const { nodes, values } = readRoot(schema, requested);
  const [node] = nodes;
  const field = schema.getSubscriptionType()?.getFields()[node?.name.value ?? ''];
  if (field === undefined || node === undefined) {
    throw rejectQuery('invalid_document', {
      detail: 'A subscription must select exactly one field of Subscription.',
    });
  }
  const args = getArgumentValues(field, node, values);
  const isScript = field.args.some(({ name, type }) => name === 'after' && String(type) === 'Int');
  const used = variablesBesides(document, nodes);
  const own = Object.fromEntries([...used].sort().map((name) => [name, values[name]]));
  return {
    field: field.name,
    after: isScript ? readNumber(last ?? args.after) : readPlace(last ?? args.after),
    limit: readLimit(args.limit),
    collections: Array.isArray(args.collections) ? new Set(args.collections) : undefined,
    key: JSON.stringify([text, operation.name?.value ?? '', own]),
    cost,
    run(event, contextValue) {
      const options = { schema, document, rootValue: event, contextValue };
      const result = execute({
        ...options,
        variableValues: variables,
        operationName: operationName ?? null,
      });
      if ('then' in result) throw new Error('A resolver is asynchronous.');
      const { data, errors } = result;
      return JSON.stringify({ data, ...(errors && { errors: errors.map(formatError) }) });
    },
  };
}

/** The one field that is selected, and the variables. */
function readRoot(
  schema: GraphQLSchema,
  { document, operationName, variables, node }: RequestedSubscription,
): { readonly nodes: readonly FieldNode[]; readonly values: Variables } {
  const context = buildExecutionContext(
    schema,
    document,
    undefined,
    undefined,
    variables,
    operationName,
    undefined,
    undefined,
  );
  if (!('variableValues' in context)) {
    const [error = new GraphQLError('The variables do not match the operation.')] = context;
    throw withCode('invalid_variables', error);
  }
  const type = schema.getSubscriptionType();
  const none = Object.create(null);
  const found = type ? collectFields(context, type, node.selectionSet, none, {}) : {};
  const fields = Object.values(found);
  const [nodes = []] = fields.length === 1 ? fields : [];
  return { nodes, values: context.variableValues };
}

/** The variables that a document uses, but for where its subscription begins and ends. */
function variablesBesides(
  document: DocumentNode,
  roots: readonly FieldNode[],
): ReadonlySet<string> {
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Argument(argument, _key, _parent, _path, ancestors) {
      const isOfRoot = roots.some((root) => ancestors.includes(root));
      const isOwn = isOfRoot && roots.some((root) => root.arguments?.includes(argument));
      return isOwn && ['after', 'limit'].includes(argument.name.value) ? false : undefined;
    },
    Variable({ name }) {
      names.add(name.value);
    },
  });
  return names;
}

function readNumber(after: unknown): number {
  const number = Number(after ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= LARGEST_EVENT) return number;
  throw rejectQuery('invalid_variables', {
    detail: `after must be the id of an event, 0 to ${LARGEST_EVENT}, not ${String(after)}.`,
  });
}

function readPlace(after: unknown): ChangePlace | undefined {
  if (after === undefined || after === null) return undefined;
  const text = String(after);
  const place = parseChangeId(/^\d/.test(text) ? `c${text}` : text);
  if (place !== undefined) return place;
  throw rejectQuery('invalid_variables', {
    detail: `after must be the id of a change, such as "c12", or its number, not ${quote(text)}.`,
  });
}

function readLimit(limit: unknown): number {
  if (limit === undefined || limit === null) return Number.POSITIVE_INFINITY;
  if (typeof limit === 'number' && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw rejectQuery('invalid_variables', {
    detail: `limit must be a number of events, 1 to ${MAX_LIMIT}, not ${String(limit)}.`,
  });
}
