type Part = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: { readonly default?: unknown };
}

/** An operation with what a generator of clients reads of it, references resolved. */
interface Operation {
  /** Of its path. */
  readonly shared: readonly Parameter[];
  readonly own: readonly Parameter[];
  /** Schemas by media type, by status. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** OpenAPI allows all of this, but generated clients are wrong or do not compile; each rule names what it finds. */
const RULES: readonly ((operation: Operation) => readonly string[])[] = [
  // Generated functions make the parameter optional.
  ({ shared, own }) =>
    [...shared, ...own]
      .filter(({ required, schema }) => required === true && schema?.default !== undefined)
      .map(({ name }) => `${name} is required and has a default`),
  // Generated functions declare it twice.
  ({ shared, own }) => {
    const places = [...shared, ...own].map((one) => `${one.in} ${one.name}`.toLowerCase());
    return places
      .filter((place, index) => places.indexOf(place) < index)
      .map((place) => `${place} is declared twice`);
  },
  // Generated types are those of the union, or of a stream. Pages for browsers are announced nevertheless.
  ({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { 'application/json': json, ...others }]) =>
        Object.entries(others)
          .filter(([type, schema]) => json !== undefined && schema !== json && type !== 'text/html')
          .map(([type]) => `${status} is JSON or ${type}`),
      ),
  // Generated types name it as a number.
  ({ responses }) =>
    Object.keys(responses)
      .filter((status) => !/^(?:\d{3}|default)$/.test(status))
      .map((status) => `${status} is not a status`),
];

/** Holds an OpenAPI document against what generators of clients understand; returns one line for each problem. */
export function lintForGenerators(document: Part): readonly string[] {
  const { paths = {}, webhooks = document['x-webhooks'] ?? {} } = document;
  const resolve = createResolve(document);
  return [paths, webhooks].flatMap((items) =>
    Object.entries<Part>(Object(items)).flatMap(([path, { parameters = [], ...verbs }]) =>
      Object.entries<Part>(Object(verbs)).flatMap(([verb, operation]) => {
        const read = readOperation(operation, parameters, resolve);
        return RULES.flatMap((rule) => rule(read)).map((said) => `${verb} ${path}: ${said}`);
      }),
    ),
  );
}

function readOperation(
  { parameters = [], responses = {} }: Part,
  shared: unknown,
  resolve: (part: unknown) => Part,
): Operation {
  const listed = (parts: unknown) =>
    [parts].flat().map((one) => resolve(one) as unknown as Parameter); // the linter has looked at its form
  return {
    shared: listed(shared),
    own: listed(parameters),
    responses: Object.fromEntries(
      Object.entries(Object(responses)).map(([status, response]) => [
        status,
        Object.fromEntries(
          Object.entries<Part>(Object(resolve(response).content)).map(([type, { schema }]) => [
            type,
            JSON.stringify(schema),
          ]),
        ),
      ]),
    ),
  };
}

function createResolve(document: Part): (part: unknown) => Part {
  return (part) => {
    const { $ref } = Object(part) as { readonly $ref?: string };
    if ($ref === undefined) return Object(part);
    const names = $ref.replace(/^#\//, '').split('/');
    return names.reduce<Part>((found, name) => Object(found[name]), document);
  };
}
