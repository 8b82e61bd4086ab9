import { listOf, type Part, partsOf, type Resolve } from '@sandbox/exports';

const MAX_DEPTH = 6;

/** A value that matches a schema, by its examples; undefined when the schema is too vague. */
export function sampleOf(schema: unknown, resolve: Resolve, depth = 0): unknown {
  const { examples, default: usual, const: only, enum: values, ...rest } = resolve(schema);
  const [known = only ?? usual ?? listOf(values)[0]] = listOf(examples);
  if (known !== undefined) return known;
  return depth > MAX_DEPTH ? undefined : sampleByForm(rest, resolve, depth + 1);
}

/** True when the records that a schema is about have an example, so that a sample of it is of real values. */
export function hasRealValues(schema: unknown, resolve: Resolve, depth = 0): boolean {
  const { examples, anyOf, allOf, oneOf, items, properties, type } = resolve(schema);
  if (type === 'object' && Array.isArray(examples)) return true;
  if (depth > 3) return false;
  const parts = [...listOf(anyOf ?? allOf ?? oneOf), items, Object(properties).data];
  return parts.some((part) => part !== undefined && hasRealValues(part, resolve, depth + 1));
}

function sampleByForm(schema: Part, resolve: Resolve, depth: number): unknown {
  const { allOf, anyOf, oneOf, properties, items, type } = schema;
  const [choice] = listOf(anyOf ?? oneOf);
  if (choice !== undefined) return sampleOf(choice, resolve, depth);
  if (Array.isArray(allOf)) {
    const parts = allOf.map((part) => sampleOf(part, resolve, depth));
    return Object.assign({}, ...parts);
  }
  if (properties !== undefined)
    return Object.fromEntries(
      partsOf(properties).flatMap(([name, part]) => {
        const value = sampleOf(part, resolve, depth);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  if (items !== undefined) {
    const item = sampleOf(items, resolve, depth);
    return item === undefined ? [] : [item];
  }
  return sampleByType([type].flat()[0], schema);
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-30',
  'date-time': '2026-03-30T12:00:00Z',
  uuid: '6f1c2f0e-6a52-4f0e-9a3e-0b7f3a0d5c11',
  uri: 'https://example.com/',
  email: 'ada@example.com',
};

function sampleByType(type: unknown, { minimum = 0, format }: Part): unknown {
  if (type === 'integer' || type === 'number') return minimum;
  if (type === 'boolean') return true;
  return type === 'string' ? BY_FORMAT[String(format)] : undefined;
}
