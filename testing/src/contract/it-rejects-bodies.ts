import { expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import { expectProblem } from '../expect-problem.js';
import type { ClientResponse } from '../http-client.js';
import { BEYOND, type Body, requiredBody, writableFields, wrongValues } from './write-bodies.js';

/** A way to write, and whether it asks for the whole record. */
interface Writing {
  readonly resource: Resource;
  readonly send: (body: Body) => Promise<ClientResponse>;
  readonly whole: boolean;
}

/** What every way to write a record refuses, with one entry for each problem. */
export function itRefusesBodies({ resource, send: write, whole }: Writing): void {
  const fields = writableFields(resource);
  const required = requiredBody(resource);
  const base = whole ? required : {};

  if (whole) {
    it('refuses an empty object with one entry for each required field', async () => {
      const response = await write({});
      expectProblem(response, { status: 422, code: 'validation_failed' });
      expect(problemsOf(response)).toEqual(Object.keys(required).map((name) => [name, 'required']));
    });
  }

  it('refuses null for required fields', async () => {
    const response = await write(
      Object.fromEntries(Object.keys(required).map((name) => [name, null])),
    );
    expect([response.status, problemsOf(response)]).toEqual([
      422,
      Object.keys(required).map((name) => [name, 'invalid_type']),
    ]);
  });

  it('refuses unknown fields, one entry each', async () => {
    const text = JSON.stringify({ ...base, nope: 1, constructor: 2 });
    const response = await write(JSON.parse(text.replace('{', '{"__proto__":{"x":1},')));
    expectProblem(response, { status: 422, code: 'unknown_field' });
    expect(new Set(problemsOf(response).map(([field]) => field))).toEqual(
      new Set(['nope', 'constructor', '__proto__']),
    );
  });

  it.each(wrongValues(resource))('refuses $code at $field', async ({ field, body, code }) => {
    const response = await write({ ...base, ...body });
    expect([response.status, problemsOf(response)]).toEqual([422, [[field, code]]]);
  });

  const references = Object.keys(fields).filter((name) => fields[name]?.references);
  it('refuses ids of unknown records, one entry each', async () => {
    const response = await write({
      ...base,
      ...Object.fromEntries(references.map((name) => [name, BEYOND])),
    });
    const expected = references.map((name) => [name, 'not_found_reference']);
    expect(problemsOf(response)).toEqual(expected);
    if (references.length > 0)
      expectProblem(response, { status: 422, code: 'not_found_reference' });
  });
}

/** The problems of a response, as field and code. */
export function problemsOf(
  response: ClientResponse,
): readonly (readonly [field: string, code: string])[] {
  const { errors = [] } = response.json() as {
    readonly errors?: readonly { readonly field: string; readonly code: string }[];
  }; // the caller compares it with the problems expected
  return errors.map(({ field, code }) => [field, code]);
}
