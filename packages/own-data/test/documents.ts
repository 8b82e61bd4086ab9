import type { JsonObject } from '@sandbox/kernel';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: JsonObject) => ({ type: 'array', items });
const text = { type: 'string' };
const whole = { type: 'integer' };
const object = (properties: JsonObject, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
});

/** A path item whose GET returns a schema. */
const returns = (schema: JsonObject, more: JsonObject = {}, operations: JsonObject = {}) => ({
  get: { responses: { '200': { content: { 'application/json': { schema, ...more } } } } },
  ...operations,
});
const takes = (schema: JsonObject) => ({
  post: { requestBody: { content: { 'application/json': { schema } } } },
});

/** Pairs of paths, allOf, a list with examples, a body of creates, records that others embed. */
export const PETS: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Pet shop' },
  paths: {
    '/pets': returns(list(ref('Pet')), {}, takes(ref('NewPet'))),
    '/pets/{petId}': returns(ref('Pet')),
    '/owners': returns(list(ref('Owner')), {
      example: [{ id: 7, name: 'Ada', pets: [] }, { id: 9, name: 'Bo' }, { id: 10 }],
    }),
    '/owners/{id}': returns(ref('Owner')),
  },
  components: {
    schemas: {
      NewPet: object(
        {
          name: { ...text, minLength: 1, maxLength: 40, example: 'Rex' },
          status: { ...text, enum: ['available', 'sold'], default: 'available' },
          owner: ref('Owner'),
          tags: list(object({ id: whole, name: text })),
          price: { type: 'number', minimum: 0, maximum: 500 },
          born: { ...text, format: 'date', nullable: true },
        },
        ['name'],
      ),
      Pet: {
        allOf: [
          ref('NewPet'),
          object(
            {
              id: { ...whole, readOnly: true },
              createdAt: { ...text, format: 'date-time', readOnly: true },
            },
            ['id', 'status'],
          ),
        ],
      },
      Owner: object({ id: whole, name: text, pets: list(ref('Pet')) }, ['id', 'name']),
    },
  },
};

/** Envelopes, records that are ids or embedded, alternatives, text ids, cycles. */
export const PAYMENTS: JsonObject = {
  openapi: '3.0.0',
  paths: {
    '/v1/customers': returns(object({ object: text, data: list(ref('customer')) })),
    '/v1/customers/{customer}': returns({ anyOf: [ref('customer'), ref('deleted_customer')] }),
    '/v1/charges': returns(object({ data: list(ref('charge')), has_more: { type: 'boolean' } })),
    '/v1/charges/{charge}': returns(ref('charge')),
  },
  components: {
    schemas: {
      customer: object(
        {
          id: { ...text, maxLength: 30 },
          email: { ...text, format: 'email', nullable: true },
          default_charge: { anyOf: [{ ...text, maxLength: 30 }, ref('charge')], nullable: true },
          address: { nullable: true, allOf: [ref('address')] },
          created: whole,
        },
        ['id', 'created'],
      ),
      deleted_customer: object({ id: text, deleted: { type: 'boolean', enum: [true] } }, ['id']),
      address: object({ city: text, country: { ...text, minLength: 2, maxLength: 2 } }),
      charge: object(
        {
          id: text,
          amount: { ...whole, exclusiveMinimum: 0, maximum: 99_999_999 },
          currency: { ...text, enum: ['eur', 'usd'] },
          customer: { oneOf: [text, ref('customer')] },
          source: { oneOf: [ref('card'), ref('bank')], discriminator: { propertyName: 'object' } },
          metadata: { type: 'object', additionalProperties: text },
          value: { oneOf: [text, whole] },
        },
        ['id', 'amount', 'currency', 'customer'],
      ),
      card: object({ object: { ...text, enum: ['card'] }, last4: text }),
      bank: object({ object: { ...text, enum: ['bank'] }, iban: text }),
    },
  },
};

/** OpenAPI 3.1: type arrays, const, `$defs`, siblings of `$ref`, UUIDs, a key that a path names. */
export const LIBRARY: JsonObject = {
  openapi: '3.1.0',
  paths: {
    '/authors': { $ref: '#/components/pathItems/Authors' },
    '/authors/{name}': returns({ $ref: '#/$defs/Author' }),
    '/books': returns(list(ref('Book'))),
    '/books/{id}': returns(ref('Book')),
  },
  components: {
    pathItems: { Authors: returns(list({ $ref: '#/$defs/Author' })) },
    schemas: {
      Book: object(
        {
          id: { ...text, format: 'uuid' },
          title: { type: ['string', 'null'], examples: ['Emma'] },
          kind: { const: 'book' },
          author_name: text,
          author: { $ref: '#/$defs/Author', description: 'Who wrote it.' },
          sequel_id: { type: ['string', 'null'], format: 'uuid' },
          book_id: { ...text, format: 'uuid' },
          pages: { anyOf: [{ ...whole, minimum: 1 }, { type: 'null' }] },
          rating: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 5 },
          isbn: { type: ['integer', 'string'] },
        },
        ['id', 'kind', 'title'],
      ),
    },
  },
  $defs: { Author: object({ name: { ...text, minLength: 3 }, born: whole }, ['name']) },
};

/** Lists without paths of records, an envelope of one record, links beside it, examples by name, formats. */
export const TRAINS: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Trains' },
  paths: {
    '/stations': returns(
      { allOf: [ref('Page'), object({ data: list(ref('Station')) })] },
      {
        examples: {
          first: {
            value: {
              data: [
                { id: '9cb9cb4f-4b8a-4b0e-8c8e-2f5c8b8b0001', name: 'Oslo', country_code: 'NO' },
                { id: '9cb9cb4f-4b8a-4b0e-8c8e-2f5c8b8b0002', name: 'Bergen', country_code: 'NO' },
              ],
            },
          },
        },
      },
    ),
    '/bookings': returns(object({ data: list(ref('Booking')), links: ref('Links') })),
    '/bookings/{bookingId}': returns(
      object({ data: { allOf: [ref('Booking'), object({ links: ref('Links') })] } }),
    ),
    '/bookings/{bookingId}/payment': returns(object({ id: text, amount: whole })),
  },
  components: {
    schemas: {
      Page: object({ links: ref('Links') }),
      Links: object({ self: { ...text, format: 'uri' } }),
      Station: object({
        id: { ...text, format: 'uuid' },
        name: text,
        country_code: { ...text, format: 'iso-country-code' },
      }),
      Booking: object({
        id: { ...text, format: 'uuid', readOnly: true },
        station_id: { ...text, format: 'uuid' },
        passenger_email: { ...text, format: 'email', maxLength: 10 },
        has_bicycle: { type: 'boolean', default: false },
        departs: { ...text, format: 'date-time' },
      }),
    },
  },
};

/** No paths: every schema with an id. Names that need another one, and members that every object has. */
export const ODD: JsonObject = {
  openapi: '3.0.3',
  paths: {},
  components: {
    schemas: {
      OddName: {
        ...object({ id: whole, '😀': text, 'size-eu': whole, constructor: text, or: text }, ['😀']),
        additionalProperties: true,
      },
      Category: object({ id: whole, parent: ref('Category'), children: list(ref('Category')) }),
      Tree: object({ id: whole, root: ref('Node') }),
      Node: object({ left: ref('Node'), right: ref('Node'), of: ref('Tree') }),
      Error: object({ code: whole, message: text }),
    },
  },
};

/** A JSON Schema of collections and a single. */
export const SCHEMA: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Blog',
  type: 'object',
  properties: {
    posts: { ...list({ $ref: '#/$defs/post' }), examples: [[{ id: 1, title: 'A' }]] },
    comments: list(object({ id: whole, postId: whole, body: { ...text, minLength: 2 } }, ['body'])),
    profile: object({ name: text, theme: { ...text, enum: ['dark', 'light'] } }),
  },
  $defs: { post: object({ id: whole, title: text }, ['title']) },
};

/** Of each kind. */
export const DOCUMENTS: Readonly<Record<string, JsonObject>> = {
  ...{ PETS, PAYMENTS, LIBRARY, TRAINS, ODD, SCHEMA },
};
