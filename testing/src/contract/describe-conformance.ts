import { expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractContext } from './subject.js';
import { requiredBody } from './write-bodies.js';

/** What is wrong with a body, by the document's schema of an operation and status; no problem, no entry. */
type BodyCheck = (
  operation: readonly [path: string, verb: string, status: number],
  body: unknown,
) => readonly string[];

/** What is sent has the form that the OpenAPI document states, whatever `fields` and `expand` select. */
export function describeConformance({ oracle, app, root }: ContractContext): void {
  const checks = new Map<boolean, Promise<BodyCheck>>();
  /** What the document says is compiled once for all resources. */
  const findCheck = (options: { readonly isClosed: boolean }): Promise<BodyCheck> => {
    const check = checks.get(options.isClosed) ?? createCheck(options);
    checks.set(options.isClosed, check);
    return check;
  };
  const createCheck = async (options: { readonly isClosed: boolean }): Promise<BodyCheck> => {
    const ajv = new Ajv2020({
      ...{ strict: false, allErrors: true },
      ...{ inlineRefs: false, code: { optimize: false } }, // compiles each component once
    });
    addFormats.default(ajv);
    ajv.addFormat('timezone', true);
    const document = (await app.get(`${root}/openapi.json`)).json();
    ajv.addSchema({ ...Object(options.isClosed ? closed(document) : document), $id: 'document' });
    return ([path, verb, status], body) => {
      const pointer = `paths/${path.replaceAll('/', '~1')}/${verb}/responses/${status}`;
      const schema = `document#/${encodeURI(pointer)}/content/application~1json/schema`;
      const isValid = ajv.getSchema(schema);
      if (!isValid) return [`The document has no ${schema}.`];
      if (isValid(body)) return [];
      return (isValid.errors ?? []).map(
        ({ instancePath, message }) => `${instancePath} ${message}`,
      );
    };
  };

  it.each(oracle.api.resources)('$name: paths of expand', async ({ name, relations }) => {
    const { paths, components } = Object((await app.get(`${root}/openapi.json`)).json());
    const listed: readonly { readonly $ref?: string }[] = paths[`${root}/${name}`].get.parameters;
    const expand = listed
      .map(({ $ref = '' }) => components.parameters[$ref.split('/').at(-1) ?? ''] ?? {})
      .find((parameter) => parameter.name === 'expand');
    const expected = Object.entries(relations).flatMap(([relation, { target }]) => [
      relation,
      ...Object.keys(oracle.resource(target).relations).map((next) => `${relation}.${next}`),
    ]);
    expect(expand?.schema.items.enum ?? []).toEqual(expect.arrayContaining(expected));
    for (const path of expected)
      expect((await app.get(`${root}/${name}?limit=1&expand=${path}`)).status).toBe(200);
  });

  it.each(oracle.api.resources)('$name: reads', async ({ name, fields, relations }) => {
    const check = await findCheck({ isClosed: true });
    const last = Object.keys(fields).at(-1);
    const expand = Object.keys(relations).join(',');
    const options = [
      '',
      `?fields=${last}`,
      `?expand=${expand}`,
      `?fields=${last}&expand=${expand}`,
    ];
    const path = `${root}/${name}`;
    for (const option of options) {
      const list = await app.get(`${path}${option}`);
      expect([option, list.status, check([path, 'get', 200], list.json())]).toEqual([
        option,
        200,
        [],
      ]);
      const one = await app.get(`${path}/1${option}`);
      const found = check([`${path}/{id}`, 'get', 200], one.json());
      expect([option, one.status, found]).toEqual([option, 200, []]);
    }
  });

  it.each(oracle.api.resources)('$name: relations', async ({ name, relations }) => {
    const check = await findCheck({ isClosed: true });
    for (const [relationName, { key, kind }] of Object.entries(relations)) {
      const id = kind === 'one' ? oracle.records(name).find((one) => one[key] !== null)?.id : 1;
      const response = await app.get(`${root}/${name}/${id}/${relationName}?fields=created_at`);
      const found = check([`${root}/${name}/{id}/${relationName}`, 'get', 200], response.json());
      expect([relationName, response.status, found]).toEqual([relationName, 200, []]);
    }
  });

  it.each(oracle.api.resources)('$name: writes', async (resource) => {
    const check = await findCheck({ isClosed: false });
    const path = `${root}/${resource.name}`;
    const send = async (verb: string, place: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await app.send(`${path}${place.replace('{id}', '1')}`, {
        method: verb.toUpperCase(),
        ...(body ? { headers, body: JSON.stringify(body) } : {}),
      });
      const documented = check([`${path}${place}`, verb, response.status], response.json());
      // A problem is documented under a media type of its own.
      return response.status < 300 ? documented : [];
    };
    expect(await send('post', '', requiredBody(resource))).toEqual([]);
    expect(await send('patch', '/{id}', {})).toEqual([]);
    expect(await send('delete', '/{id}')).toEqual([]);
  });
}

/** The document with no member allowed that it does not describe. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, value]) => [name, closed(value)]);
  const isOpen = 'properties' in part && !('additionalProperties' in part);
  return { ...Object.fromEntries(entries), ...(isOpen && { additionalProperties: false }) };
}
