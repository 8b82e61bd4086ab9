/** A parameter as far as a request is made of its example. */
export interface ClickParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly required?: boolean;
  readonly schema: { readonly default?: unknown; readonly enum?: unknown; readonly type?: unknown };
  readonly example?: unknown;
}

interface MediaType {
  readonly example?: unknown;
  readonly examples?: Readonly<
    Record<string, { readonly $ref?: string; readonly value?: unknown }>
  >;
}

interface Operation {
  /** What the document says of the request that is made of the examples. */
  readonly 'x-example'?: {
    readonly status?: number;
    readonly parameters?: Readonly<Record<string, unknown>>;
  };
  readonly parameters?: readonly ClickParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
}

type PathItem = Readonly<Record<string, Operation>> & {
  readonly parameters?: readonly ClickParameter[];
};

/** A body of an operation by its media type; one without either for an operation that takes none. */
export type ClickBody = readonly [type: string, example: unknown];

/** An operation with its parameters, those of its path and shared ones included, and its bodies. */
export interface Click {
  readonly verb: string;
  readonly path: string;
  readonly parameters: readonly ClickParameter[];
  readonly bodies: readonly ClickBody[];
  /** The status that the document announces, when it is not that of the success. */
  readonly status: number | undefined;
}

/** Lists the operations of an OpenAPI document as importers and documentation pages fill them in: with all examples. */
export function readClicks(document: object): readonly Click[] {
  const { paths, components = {} } = Object(document);
  const resolve = <T extends { readonly $ref?: string }>(kind: string, part: T): T =>
    components[kind]?.[part.$ref?.split('/').at(-1) ?? ''] ?? part;
  const exampleOf = ({ example, examples = {} }: MediaType): unknown => {
    const [first] = Object.values(examples);
    return example ?? (first && resolve('examples', first).value);
  };
  return Object.entries<PathItem>(paths).flatMap(([path, { parameters: common = [], ...verbs }]) =>
    Object.entries<Operation>(verbs).map(([verb, operation]) => {
      const { parameters = [], requestBody } = operation;
      const content = Object.entries(requestBody?.content ?? {});
      return {
        verb,
        path,
        parameters: [...common, ...parameters].map((one) => {
          const parameter = resolve('parameters', one);
          const example = operation['x-example']?.parameters?.[parameter.name];
          return example === undefined ? parameter : { ...parameter, example };
        }),
        bodies:
          content.length === 0
            ? [['', undefined]]
            : content.map(([type, media]) => [type, exampleOf(media)] as const),
        status: operation['x-example']?.status,
      };
    }),
  );
}

/** The request that such a tool sends. */
export function toClickRequest(
  { verb, path, parameters }: Click,
  [type, example]: ClickBody,
): {
  readonly target: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
} {
  const own = parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, example: value }) => [name, String(value)]);
  const place = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (made, { name, example: value }) =>
        made.replace(`{${name}}`, encodeURIComponent(String(value))),
      path,
    );
  const query = new URLSearchParams(parameters.flatMap(toPairs)).toString();
  const sent =
    type === 'multipart/form-data' ? toMultipart(example) : { type, body: toBody(type, example) };
  return {
    target: `${place}${query === '' ? '' : `?${query}`}`,
    method: verb.toUpperCase(),
    headers: { ...Object.fromEntries(own), ...(type !== '' && { 'Content-Type': sent.type }) },
    ...(type !== '' && { body: sent.body }),
  };
}

function toBody(type: string, example: unknown): string {
  if (type === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(Object(example)).toString();
  }
  return typeof example === 'string' ? example : JSON.stringify(example);
}

function toMultipart(example: unknown): { readonly type: string; readonly body: string } {
  const parts = Object.entries(Object(example)).map(
    ([name, value]) =>
      `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=part', body: `${parts.join('')}--part--\r\n` };
}

/** A parameter of the query as its style writes it. */
function toPairs({ name, in: place, style, explode, example }: ClickParameter): [string, string][] {
  if (place !== 'query' || example === undefined) return [];
  if (Array.isArray(example)) {
    return explode === false
      ? [[name, example.join(',')]]
      : example.map((value) => [name, String(value)]);
  }
  if (typeof example !== 'object') return [[name, String(example)]];
  return Object.entries(Object(example)).map(([key, value]) => [
    style === 'deepObject' ? `${name}[${key}]` : key,
    String(value),
  ]);
}
