import { expect, it } from '@jest/globals';
import type { ContractContext } from './subject.js';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly style?: string;
  readonly schema: { readonly default?: unknown };
  readonly example?: unknown;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

type PathItem = Readonly<Record<string, Operation>> & {
  readonly parameters?: readonly Parameter[];
};

/** An operation with its parameters, those of its path and shared ones included. */
interface Click {
  readonly verb: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly operation: Operation;
}

/** Importers and documentation pages fill in all examples of an operation; sent as they stand, it responds with success. */
export function describeFirstClick({ app, root }: ContractContext): void {
  const readClicks = async (): Promise<readonly Click[]> => {
    const document = Object((await app.get(`${root}/openapi.json`)).json());
    const resolve = (parameter: Parameter): Parameter =>
      document.components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
    return Object.entries<PathItem>(document.paths).flatMap(
      ([path, { parameters: common = [], ...verbs }]) =>
        Object.entries<Operation>(verbs).map(([verb, operation]) => ({
          verb,
          path,
          operation,
          parameters: [...common, ...(operation.parameters ?? [])].map(resolve),
        })),
    );
  };

  it('every parameter has an example', async () => {
    const all = (await readClicks()).flatMap(({ verb, path, parameters }) =>
      parameters.map((parameter) => ({ place: `${verb} ${path} ${parameter.name}`, parameter })),
    );
    expect(all.filter(({ parameter }) => parameter.example === undefined)).toEqual([]);
  });

  it('a list with all of its defaults and another page or another offset is accepted', async () => {
    const { path = '', parameters = [] } =
      (await readClicks()).find((click) =>
        click.parameters.some(({ name }) => name === 'offset'),
      ) ?? {};
    const defaults = parameters.flatMap(({ name, schema }) =>
      ['page', 'limit', 'offset'].includes(name) ? [[name, String(schema.default)] as const] : [],
    );
    for (const changed of [{ page: '2' }, { offset: '5' }, {}]) {
      const query = new URLSearchParams({ ...Object.fromEntries(defaults), ...changed });
      expect((await app.get(`${path}?${query}`)).status).toBe(200);
    }
  });

  it('a list has a form of few fields', async () => {
    const counts = (await readClicks()).map(({ parameters }) => parameters.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });

  it('every operation is accepted with all of its examples', async () => {
    const refused: string[] = [];
    for (const click of await readClicks()) {
      for (const [type, example] of bodiesOf(click)) {
        const { status, text } = await send(click, type, example);
        // What records refer to can restrict a delete whichever the record is.
        const isRight = status < 300 || text.includes('"still_referenced"');
        if (!isRight) refused.push(`${click.verb} ${click.path}: ${status} ${text.slice(0, 300)}`);
      }
    }
    expect(refused).toEqual([]);
  });

  function send({ verb, path, parameters }: Click, type: string, example: unknown) {
    const headers = Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'header')
        .map(({ name, example: value }) => [name, String(value)]),
    );
    const target = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((made, { name, example: value }) => made.replace(`{${name}}`, String(value)), path);
    const query = new URLSearchParams(parameters.flatMap(toPairs)).toString();
    // The response of a stream of events has no end.
    const method = path.endsWith('/events') ? 'HEAD' : verb.toUpperCase();
    return app.send(`${target}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: type === '' ? headers : { ...headers, 'Content-Type': type },
      ...(type === '' ? {} : { body: toBody(type, example) }),
    });
  }
}

/** The media types of a body with their examples; one without either for an operation that takes none. */
function bodiesOf({ operation }: Click): readonly (readonly [type: string, example: unknown])[] {
  const content = Object.entries(operation.requestBody?.content ?? {});
  return content.length === 0
    ? [['', undefined]]
    : content.map(([type, { example }]) => [type, example]);
}

function toBody(type: string, example: unknown): string {
  if (type === 'application/x-www-form-urlencoded') {
    return new URLSearchParams(Object(example)).toString();
  }
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** A parameter of the query as its style writes it. */
function toPairs({ name, in: place, style, example }: Parameter): [string, string][] {
  if (place !== 'query') return [];
  if (style === 'deepObject') {
    return Object.entries(Object(example)).map(([key, value]) => [
      `${name}[${key}]`,
      String(value),
    ]);
  }
  return [[name, Array.isArray(example) ? example.join(',') : String(example)]];
}
