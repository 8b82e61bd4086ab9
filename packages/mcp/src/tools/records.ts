import { anyText, integer, isObject, type JsonObject } from '@sandbox/kernel';
import { described, OBJECT, SESSION } from '../fields.js';
import { findNamed } from '../find-named.js';
import { requestJson } from '../request-json.js';
import { sizeOf, takeFitting } from '../response-size.js';
import { recordApps } from '../scope.js';
import { defineTool, type Tool } from '../tool.js';
import { findRecordApp, listCollections } from './services.js';

const hasRecords: Tool['fits'] = (scope) => recordApps(scope).length > 0;

const SERVICE = described(
  { ...anyText, required: true },
  'The service, such as helpdesk; list_services lists them.',
);
const COLLECTION = described({ ...anyText, required: true }, 'The collection, such as tickets.');
const ITEM = { type: 'object', additionalProperties: true };

export const describeCollection = defineTool({
  name: 'describe_collection',
  title: 'Describe a collection',
  description:
    'Describes a collection of records: its fields with types, values and rules, its relations, and the filter suffixes of each field.',
  annotations: { readOnlyHint: true },
  fits: hasRecords,
  fields: { service: SERVICE, collection: COLLECTION, session: SESSION },
  output: {
    url: { type: 'string', description: 'Path of its records.' },
    collection: ITEM,
  },
  async run({ service, collection, session }, context) {
    const app = findRecordApp(service, context);
    const collections = await listCollections(app, context, session);
    const found = findNamed('collection', collection, collections);
    return {
      url: `${context.origin}/v1/${service}/${collection}`,
      collection: withoutRepetitions({ ...found }),
    };
  },
});

/** Groups fields with the same suffixes. */
function withoutRepetitions(collection: JsonObject): JsonObject {
  const { operators, ...rest } = collection;
  const fieldsOf = new Map<string, string[]>();
  for (const [field, suffixes] of Object.entries(isObject(operators) ? operators : {})) {
    const key = [suffixes].flat().join(' ');
    fieldsOf.set(key, [...(fieldsOf.get(key) ?? []), field]);
  }
  const filters = [...fieldsOf].map(([suffixes, fields]) => ({
    suffixes: suffixes.split(' '),
    fields,
  }));
  return { ...rest, filters };
}

const LARGEST_PAGE = 100;

export const queryRecords = defineTool({
  name: 'query_records',
  title: 'Query records',
  description:
    'Lists records of a collection: filters, search, sort, chosen fields, related records. Returns as many records as fit; pass next_offset to continue.',
  annotations: { readOnlyHint: true },
  fits: hasRecords,
  fields: {
    service: SERVICE,
    collection: COLLECTION,
    filters: described(
      OBJECT,
      'Values by field, with a suffix for anything but equality: {"status": "open", "created_at_gte": "2026-03-01"}. A list matches any of its values, null a missing value.',
    ),
    q: described(anyText, 'Words that must all occur in the text fields of the record.'),
    sort: described(anyText, 'Fields in order, - before one for descending: "-created_at,id".'),
    fields: described(anyText, 'Only these fields: "id,subject".'),
    expand: described(anyText, 'Related records to embed: "customer,messages.author".'),
    offset: described({ ...integer(0, 1_000_000), default: 0 }, 'Number of records to skip.'),
    limit: described({ ...integer(1, LARGEST_PAGE), default: 10 }, 'Maximum number to return.'),
    session: SESSION,
  },
  output: {
    total: { type: 'integer', description: 'Number of matching records.' },
    next_offset: {
      type: ['integer', 'null'],
      description: 'Offset of the next records; null after the last one.',
    },
    records: { type: 'array', items: ITEM },
  },
  async run({ service, collection, session, filters = {}, ...options }, context) {
    const app = findRecordApp(service, context);
    const query = new URLSearchParams();
    for (const [name, value] of [...Object.entries(filters), ...Object.entries(options)])
      for (const one of [value].flat())
        if (one !== undefined) query.append(name, one === null ? 'null' : String(one));
    const path = `/v1/${app.name}/${encodeURIComponent(collection)}?${query}`;
    const { data, meta } = await requestJson(context, { path, session });
    const { total } = Object(meta) as { readonly total: number };
    const records = takeRecords(data as readonly JsonObject[]); // a list responds with records
    const next = options.offset + records.length;
    return { total, next_offset: next < total && records.length > 0 ? next : null, records };
  },
});

/** Returns at least the first record, without large members if necessary. */
function takeRecords(records: readonly JsonObject[]): readonly JsonObject[] {
  const fitting = takeFitting(records, { total: 0, next_offset: 0, records: [] });
  const [first] = records;
  if (fitting.length > 0 || first === undefined) return fitting;
  const own = Object.entries(first).filter(([, value]) => sizeOf(value) < LARGEST_MEMBER);
  return [Object.fromEntries(own)];
}

const LARGEST_MEMBER = 500;
