import { createResolve, listOf, type Part, partsOf, type Resolve, textOf } from './part.js';

/** A parameter of an operation; a request is made of its example. */
export interface OperationParameter extends Part {
  readonly name: string;
  readonly in: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly required?: boolean;
  readonly schema?: { readonly default?: unknown };
  readonly example?: unknown;
}

/** The extension `x-example`, about the request that is made of an operation's examples. */
export interface ExampleNotes {
  /** The status of its response; that of the success when left out. */
  readonly status?: number;
  /** Examples of parameters by their names, where those of the path are of other operations. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** False when collections leave the operation out, because it steers the sandbox or its response does not end. */
  readonly exported?: boolean;
  /** The differences within a session, which stores the writes of earlier runs. */
  readonly inSession?: {
    readonly headers?: Readonly<Record<string, string>>;
    /** Statuses in addition to the usual one. */
    readonly statuses?: readonly number[];
    /** False when it would remove data from the session that other examples need. */
    readonly exported?: boolean;
  };
}

/** A body by one of its media types. */
export interface OperationBody {
  readonly mediaType: string;
  readonly schema: unknown;
  /** The first one that it has. */
  readonly example: unknown;
}

export interface OperationResponse {
  readonly status: string;
  readonly description: string;
  readonly bodies: readonly OperationBody[];
}

/** An operation of a document, references to parameters, bodies, responses and examples resolved. */
export interface Operation {
  readonly id: string;
  readonly verb: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  /** Those of its path, which are first, included. */
  readonly parameters: readonly OperationParameter[];
  readonly bodies: readonly OperationBody[];
  readonly responses: readonly OperationResponse[];
  /** Names of security schemes, any of which will do. */
  readonly security: readonly string[];
  /** False when it takes requests without credentials, too. */
  readonly needsLogin: boolean;
  readonly notes: ExampleNotes;
  /** The unchanged part of the document. */
  readonly part: Part;
  /** The unchanged parameters of its path. */
  readonly shared: readonly Part[];
}

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'];

/** Lists the operations of a document in its order. */
export function readOperations(document: Part): readonly Operation[] {
  const resolve = createResolve(document);
  return partsOf(document.paths).flatMap(([path, item]) =>
    partsOf(item)
      .filter(([verb]) => VERBS.includes(verb))
      .map(([verb, part]) => {
        const security = listOf<Part>(part.security ?? document.security);
        return {
          id: textOf(part.operationId) || `${verb} ${path}`,
          ...{ verb, path, part, shared: listOf<Part>(item.parameters) },
          ...readTexts(part),
          ...readContent(part, listOf(item.parameters), resolve),
          security: [...new Set(security.flatMap((one) => Object.keys(one)))],
          needsLogin: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
        };
      }),
  );
}

function readTexts({ summary, description, tags }: Part) {
  return {
    summary: textOf(summary),
    description: textOf(description),
    tag: listOf<string>(tags)[0] ?? 'other',
  };
}

/** The parameters, bodies and responses of an operation. */
function readContent(part: Part, shared: readonly unknown[], resolve: Resolve) {
  const { parameters, requestBody, responses } = part;
  const notes = Object(part['x-example']) as ExampleNotes; // as declarations write it
  return {
    notes,
    parameters: [...shared, ...listOf(parameters)].map((one) => {
      const parameter = resolve(one) as OperationParameter; // as in OpenAPI
      const example = notes.parameters?.[parameter.name];
      return example === undefined ? parameter : { ...parameter, example };
    }),
    bodies: readBodies(resolve(requestBody), resolve),
    responses: partsOf(responses).map(([status, one]) => {
      const response = resolve(one);
      const bodies = readBodies(response, resolve);
      return { status, description: textOf(response.description), bodies };
    }),
  };
}

function readBodies({ content }: Part, resolve: Resolve): readonly OperationBody[] {
  return partsOf(content).map(([mediaType, { schema, example, examples }]) => {
    const [first] = partsOf(examples);
    return { mediaType, schema, example: example ?? (first && resolve(first[1]).value) };
  });
}

/** Operations under one heading. */
export interface OperationGroup {
  readonly tag: Part;
  readonly operations: readonly Operation[];
}

/** Groups operations by the tags that the document declares, and after them by those that are only used. */
export function groupByTag(
  { tags }: Part,
  operations: readonly Operation[],
): readonly OperationGroup[] {
  const declared = listOf<Part>(tags);
  const names = new Set([...declared.map(({ name }) => name), ...operations.map(({ tag }) => tag)]);
  return [...names]
    .map((name) => ({
      tag: declared.find((one) => one.name === name) ?? { name },
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((group) => group.operations.length > 0);
}
