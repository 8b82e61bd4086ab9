/** The longest chain of lists within lists. */
const DEPTH = 5;

/**
 * Reads a response by a schema that expects each list below the name of its items, as XML has it and JSON does not: such
 * lists are put there, and everything else has to fit.
 * @throws ZodError when something else does not fit
 */
export function parseWithNamedItems(schema, json) {
  const value = structuredClone(json);
  for (let depth = 0; depth < DEPTH; depth++) {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const lists = error.issues
      .flatMap(ofFirst)
      .filter(({ path, expected }) => expected === 'object' && Array.isArray(at(value, path)));
    if (lists.length === 0) throw error;
    for (const { path } of lists) wrap(schema, value, path);
  }
  return schema.parse(value);
}

/** The issues of the first member of a union: one or several items are a list, or one. */
function ofFirst(issue) {
  if (issue.code !== 'invalid_union') return [issue];
  const [first] = issue.errors;
  return first
    .map((further) => ({ ...further, path: [...issue.path, ...further.path] }))
    .flatMap(ofFirst);
}

function wrap(schema, value, path) {
  const parent = at(value, path.slice(0, -1));
  const key = path.at(-1);
  const [name] = Object.keys(schemaAt(schema, path).shape);
  parent[key] = { [name]: parent[key] };
}

const at = (value, path) => path.reduce((part, key) => part?.[key], value);

function schemaAt(schema, path) {
  return path.reduce((part, key) => {
    const { shape, element } = inner(part);
    return inner(typeof key === 'number' ? element : shape[key]);
  }, inner(schema));
}

/** A schema without what makes it optional, lazy or converted. */
function inner(schema) {
  const { innerType, getter, in: input, options } = schema._zod.def;
  const next = innerType ?? getter?.() ?? input ?? options?.[0];
  return next ? inner(next) : schema;
}
