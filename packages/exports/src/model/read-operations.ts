/** A parameter of an operation; a request is made of its example. */
export interface OperationParameter extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly in: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly required?: boolean;
  readonly schema?: { readonly default?: unknown };
  readonly example?: unknown;
}

/** What the extension `x-example` says of the request that is made of an operation's examples. */
export interface ExampleNotes {
  /** The status of its response; that of the success when left out. */
  readonly status?: number;
  /** Examples of parameters by their names, where those of the path are of other operations. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** False when collections leave the operation out, because it steers the sandbox or its response does not end. */
  readonly exported?: boolean;
  /** What differs within a session, which keeps what an earlier run wrote. */
  readonly inSession?: {
    readonly headers?: Readonly<Record<string, string>>;
    /** Statuses besides the usual one. */
    readonly statuses?: readonly number[];
    /** False when it would take from the session what other examples need. */
    readonly exported?: boolean;
  };
}

/** A body of an operation: its media type with the example of it. */
export type OperationBody = readonly [mediaType: string, example: unknown];

/** An operation of a document with all that its examples need, references resolved. */
export interface Operation {
  readonly id: string;
  readonly verb: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly parameters: readonly OperationParameter[];
  readonly bodies: readonly OperationBody[];
  /** Media types of the responses by their status. */
  readonly responses: Readonly<Record<string, readonly string[]>>;
  /** Names of security schemes, any of which will do. */
  readonly security: readonly string[];
  readonly notes: ExampleNotes;
}

/** An OpenAPI 3.1 document of ours: the linter has looked at its form. */
export type OpenApiDocument = Readonly<Record<string, unknown>>;

interface Referring {
  readonly $ref?: string;
}

interface MediaType {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referring & { readonly value?: unknown }>>;
}

interface OperationPart {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (OperationParameter & Referring)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses?: Readonly<Record<string, Referring & { readonly content?: object }>>;
  readonly security?: readonly object[];
  readonly 'x-example'?: ExampleNotes;
}

/** The document as far as it is read here. */
interface DocumentParts {
  readonly paths?: Readonly<
    Record<
      string,
      { readonly parameters?: OperationPart['parameters'] } & Readonly<
        Record<string, OperationPart>
      >
    >
  >;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly security?: readonly object[];
}

/** Lists the operations of a document in its order. */
export function readOperations(document: OpenApiDocument): readonly Operation[] {
  const { paths = {}, components = {}, security: common = [] } = document as DocumentParts; // see OpenApiDocument
  const resolve = <T extends Referring>(kind: string, part: T): T =>
    part.$ref === undefined
      ? part
      : ((components[kind]?.[part.$ref.split('/').at(-1) ?? ''] ?? part) as T); // a component of that kind
  const exampleOf = ({ example, examples = {} }: MediaType): unknown => {
    const [first] = Object.values(examples);
    return example ?? (first && resolve('examples', first).value);
  };
  return Object.entries(paths).flatMap(([path, { parameters: shared = [], ...verbs }]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      id: operation.operationId ?? `${verb} ${path}`,
      verb,
      path,
      summary: operation.summary ?? '',
      tag: operation.tags?.[0] ?? '',
      parameters: [...shared, ...(operation.parameters ?? [])].map((part) =>
        withExample(resolve('parameters', part), operation['x-example']),
      ),
      bodies: Object.entries(operation.requestBody?.content ?? {}).map(
        ([mediaType, media]) => [mediaType, exampleOf(media)] as const,
      ),
      responses: Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, part]) => [
          status,
          Object.keys(resolve('responses', part).content ?? {}),
        ]),
      ),
      security: (operation.security ?? common).flatMap((scheme) => Object.keys(scheme)),
      notes: operation['x-example'] ?? {},
    })),
  );
}

function withExample(parameter: OperationParameter, notes: ExampleNotes = {}): OperationParameter {
  const example = notes.parameters?.[parameter.name];
  return example === undefined ? parameter : { ...parameter, example };
}
