import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { printApiSchema } from '@sandbox/resource';
import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  printSchema,
} from 'graphql';
import type { GraphqlContext } from './graphql-subject.js';

/** The committed schema, the one derived from the declaration and the one that clients get are the same. */
export function describeSchema({ subject, client }: GraphqlContext): void {
  const committed = readFileSync(subject.schemaFile, 'utf8');

  it('the committed schema is that of the declaration (npm run schemas writes it)', async () => {
    expect(await printApiSchema(subject.service.api, subject.service.feed)).toBe(committed);
  });

  it('introspection knows all fields of the present specification', async () => {
    const all = { specifiedByUrl: true, directiveIsRepeatable: true, inputValueDeprecation: true };
    const query = getIntrospectionQuery(all).replace('specifiedByUrl', 'specifiedByURL isOneOf');
    const { data, errors } = await client.run(query);
    expect(errors).toBeUndefined();
    const { types } = Object(data).__schema;
    expect(types.find(({ kind }: { kind: string }) => kind === 'INPUT_OBJECT').isOneOf).toBe(false);
    expect(types.find(({ kind }: { kind: string }) => kind === 'SCALAR').isOneOf).toBeNull();
  });

  it('introspection returns the committed schema', async () => {
    const { data, errors } = await client.run(
      getIntrospectionQuery({ descriptions: true, schemaDescription: true }),
    );
    expect(errors).toBeUndefined();
    const served = buildClientSchema(data as unknown as IntrospectionQuery); // it is what was asked for
    expect(printSchema(served)).toBe(committed);
  });
}
