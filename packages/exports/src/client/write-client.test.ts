import { expect, it } from '@jest/globals';
import type { ClientModel } from './client-model.js';
import { schemaMembers, schemaType } from './schema-type.js';
import { writeClient } from './write-client.js';

it.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{ type: ['string', 'null'], enum: ['a', 'it\'s "b"', null] }, '"a" | "it\'s \\"b\\"" | null'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, 'readonly (string | null)[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Ticket' } }, 'readonly Ticket[]'],
  [{ anyOf: [{ $ref: '#/components/schemas/User' }, { type: 'null' }] }, 'User | null'],
  [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
  [{}, 'unknown'],
])('%j is the type %s', (schema, type) => {
  expect(schemaType(schema)).toBe(type);
});

it('writes members with what is said of them, whatever their names and texts hold', () => {
  const properties = {
    id: { type: 'integer', description: 'Ends a comment: */ here.\nGoes on.' },
    'a"b': { type: 'object', required: ['x'], properties: { x: { type: 'boolean' } } },
  };
  expect(
    schemaMembers({ required: ['id'], properties }),
  ).toBe(`/** Ends a comment: *\\/ here. Goes on. */
readonly id: number;
readonly "a\\"b"?: {
  readonly x: boolean;
};
`);
});

const model: ClientModel = {
  root: '/v1/shop',
  resources: [
    {
      ...{ name: 'orders', typeName: 'Order', description: 'Orders.', relations: [] },
      ...{ record: { type: 'object' }, input: {}, patch: {} },
    },
  ],
};

it('asks for the base URL where nobody knows it, and keeps the session', () => {
  const open = writeClient({ title: 'Shop API', baseUrl: undefined, prefix: '/s/keep-t1' }, model);
  expect(open).toContain('readonly baseUrl: string;');
  expect(open).toContain('createClient(options: ClientOptions) {');
  expect(open).toContain('const root = "/s/keep-t1/v1/shop";');
  const known = writeClient(
    { title: 'Shop API', baseUrl: 'http://h/s/keep-t1', prefix: '' },
    model,
  );
  expect(known).toContain('options.baseUrl ?? "http://h/s/keep-t1"');
  expect(known).toContain('createClient(options: ClientOptions = {}) {');
  expect(known).toContain('export type OrderRelation = never;');
});
