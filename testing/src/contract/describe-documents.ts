import { describe, expect, it } from '@jest/globals';
import { PRODUCT_VERSION, REFERENCE_INSTANT } from '@sandbox/kernel';
import { type Field, printApiSchema } from '@sandbox/resource';
import { inSession } from '../in-session.js';
import { lintOpenApi } from '../lint-openapi.js';
import { ALL_OPERATORS, takesOperator } from '../oracle/filter-path.js';
import { type ContractContext, firstOf } from './subject.js';

/** The part of an OpenAPI document that is looked at. */
interface OpenApiDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, { readonly name: string }>> };
}

interface Operation {
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
}

/** The statuses of what any request may be refused with. */
const ALWAYS = ['429', '503'];

/** What every API has beside its resources, each with what it is asked here. */
const COMMON_PATHS: Readonly<Record<string, string>> = {
  '/events': '',
  '/asyncapi.json': '',
  '/graphql': '?query=%7B__typename%7D',
  '/schema.graphql': '',
  ...Object.fromEntries(
    [
      '',
      '/changes',
      '/clock',
      '/faults',
      '/fork',
      '/restore',
      '/rules',
      '/snapshots',
      '/token',
    ].map((path) => [`/session${path}`, '']),
  ),
};

/** The description at the root, the OpenAPI document and the docs page. */
export function describeDocuments({ subject, oracle, app, root }: ContractContext): void {
  const { service, extraPaths = {} } = subject;
  const { api } = service;

  it('the root describes what is declared and counts what is there', async () => {
    const response = await app.get(root);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    expect(response.json()).toMatchObject({
      name: api.name,
      description: api.description,
      version: PRODUCT_VERSION,
      reference_date: REFERENCE_INSTANT,
      openapi: `${root}/openapi.json`,
      docs: `${root}/docs`,
      graphql_schema: `${root}/schema.graphql`,
      resources: api.resources.map(({ name, fields, relations }) => ({
        name,
        count: oracle.records(name).length,
        url: `${root}/${name}`,
        fields: Object.entries(fields).map(([field, declared]) => {
          const { type, required, readOnly, nullable, references, fields: members = {} } = declared;
          const within = Object.entries(members).map(([member, inner]) =>
            expect.objectContaining({
              name: member,
              type: inner.type,
              operators: expect.arrayContaining([...operatorsTaken(inner)]),
            }),
          );
          return expect.objectContaining({
            ...{ name: field, type, required, read_only: readOnly, nullable },
            ...(references !== undefined && { references }),
            ...(within.length > 0 ? { fields: within } : {}),
          });
        }),
        relations: Object.entries(relations).map(([relation, { kind, target }]) =>
          expect.objectContaining({ name: relation, kind, resource: target }),
        ),
        operators: Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [name, operatorsTaken(field)]),
        ),
      })),
    });
  });

  describe('openapi.json', () => {
    const read = async (): Promise<OpenApiDocument> => {
      const response = await app.get(`${root}/openapi.json`);
      return response.json() as OpenApiDocument; // linted against the schema of 3.1 below
    };

    it('is OpenAPI 3.1 without an error or a warning of the recommended rules', async () => {
      const document = await read();
      expect(document.openapi).toMatch(/^3\.1\./);
      expect(await lintOpenApi(document)).toEqual([]);
    });

    it('names the server that the client addressed', async () => {
      const one = await app.get(`${root}/openapi.json`, { Host: 'one.example:81' });
      const two = await app.get(`${root}/openapi.json`, { Host: 'two.example' });
      expect([one, two].map((response) => response.json())).toMatchObject([
        { servers: [{ url: inSession('http://one.example:81') }] },
        { servers: [{ url: inSession('http://two.example') }] },
      ]);
    });

    it('describes every route', async () => {
      const declared = api.resources.flatMap(({ name, relations }) => [
        ...['', '/aggregate', '/count', '/random', '.csv', '.ndjson', '/{id}'].map(
          (end) => `${root}/${name}${end}`,
        ),
        ...Object.keys(relations).map((relation) => `${root}/${name}/{id}/${relation}`),
      ]);
      const { paths } = await read();
      expect(Object.keys(paths).sort()).toEqual(
        [
          root,
          ...Object.keys(COMMON_PATHS).map((path) => `${root}${path}`),
          ...declared,
          ...Object.keys(extraPaths),
        ].sort(),
      );
    });

    it('describes only operations that exist', async () => {
      const { paths } = await read();
      for (const path of Object.keys(paths)) {
        const search = COMMON_PATHS[path.slice(root.length)] ?? '';
        const address = `${extraPaths[path] ?? toAddress(path)}${search}`;
        // HEAD, because the response of a stream of events has no end.
        const method = 'get' in Object(paths[path]) ? 'HEAD' : 'OPTIONS';
        const headers = { 'X-Sandbox-Session': 'keep-documents' };
        const { status } = await app.send(address, { method, headers });
        expect([address, status]).toEqual([address, method === 'HEAD' ? 200 : 204]);
      }
    });

    it.each(api.resources)('$name: lists every parameter and error of a list', async (resource) => {
      const { paths, components } = await read();
      const list = paths[`${root}/${resource.name}`]?.get;
      const names = list?.parameters?.map(
        ({ name, $ref }) => name ?? components.parameters[$ref?.split('/').at(-1) ?? '']?.name,
      );
      expect(names).toEqual(
        expect.arrayContaining(['page', 'limit', 'offset', 'sort', 'q', 'fields', 'filters']),
      );
      expect(Object.keys(list?.responses ?? {})).toEqual([
        ...['200', '304', '400', '405'],
        ...ALWAYS,
      ]);
      const one = paths[`${root}/${resource.name}/{id}`]?.get;
      expect(Object.keys(one?.responses ?? {})).toEqual([
        ...['200', '304', '400', '404', '405'],
        ...ALWAYS,
      ]);
    });

    it.each(api.resources)('$name: lists every response of a write', async ({ name }) => {
      const { paths } = await read();
      const [list, one] = [paths[`${root}/${name}`], paths[`${root}/${name}/{id}`]];
      const responses = [list?.post, one?.put, one?.patch, one?.delete].map((operation) =>
        Object.keys(operation?.responses ?? {}),
      );
      const changed = [
        '200',
        '400',
        '404',
        '405',
        '409',
        '412',
        '413',
        '415',
        '422',
        '428',
        ...ALWAYS,
      ];
      expect(responses).toEqual([
        ['201', '400', '405', '409', '413', '415', '422', ...ALWAYS],
        changed,
        changed,
        ['200', '400', '404', '405', '409', '412', '428', ...ALWAYS],
      ]);
      expect(Object.keys(one?.patch?.requestBody?.content ?? {})).toEqual([
        'application/merge-patch+json',
        'application/json',
      ]);
    });

    it.each(api.resources)('$name: the example of a create creates', async ({ name }) => {
      const { paths } = await read();
      const content = paths[`${root}/${name}`]?.post?.requestBody?.content;
      const response = await app.send(`${root}/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(content?.['application/json']?.example),
      });
      expect([response.status, response.text]).toEqual([201, expect.any(String)]);
    });
  });

  it('schema.graphql is the committed schema, as text', async () => {
    const response = await app.get(`${root}/schema.graphql`);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.text).toBe(await printApiSchema(api, service.feed));
  });

  it('the docs page loads its files from this service and leads to its other pages', async () => {
    const page = await app.get(`${root}/docs`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const places = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, place]) => String(place))
      .filter((place) => !place.startsWith('data:'))
      .map((place) => new URL(place, `http://page.test${root}/docs`));
    expect(new Set(places.map(({ host }) => host))).toEqual(new Set(['page.test']));
    const own = new Set(
      places.map(({ pathname }) => pathname).filter((path) => path.startsWith(`${root}/`)),
    );
    const files = ['openapi.json', 'docs.md', 'docs/docs.js', 'docs/language.js', 'docs/errors'];
    expect([...own]).toEqual(expect.arrayContaining(files.map((name) => `${root}/${name}`)));
    for (const path of own) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  });

  function operatorsTaken(field: Field): readonly string[] {
    return ALL_OPERATORS.filter((operator) => takesOperator(field, operator));
  }

  /** A documented path with the id of a record that has what the path leads to. */
  function toAddress(path: string): string {
    const [name = '', , relationName] = path.slice(root.length + 1).split('/');
    if (!path.includes('{id}')) return path;
    const relation = oracle.resource(name).relations[relationName ?? ''];
    const records = oracle.records(name);
    const found =
      relation?.kind === 'one' ? records.find((one) => one[relation.key] !== null) : undefined;
    return path.replace('{id}', String((found ?? firstOf(oracle, name)).id));
  }
}
