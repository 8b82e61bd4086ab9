// A random request of an operation: mostly as documented, sometimes wrong.
import { follow } from './operations.mjs';

const WRONG = [null, '', -1, 'nothing of the kind', [], { a: 1 }];
const SESSION = 'keep-prism';
const SUFFIX = /_(ne|gte?|lte?|like|in)$/;

/** Makes a request; `records` has some of each collection by its path. */
export function toRequest(operation, { document, records, random }) {
  const { method, path, parameters, body } = operation;
  const own = records[path.split('/{')[0]] ?? [];
  const parts = { query: new URLSearchParams(), headers: {}, path };
  for (const parameter of parameters) {
    const isSent = parameter.required || parameter.in === 'path' || random.chance(0.4);
    if (isSent) PLACES[parameter.in](parts, { parameter, own, random });
  }
  if (parts.query.has('offset')) parts.query.delete('page');
  if (path.includes('/session') || random.chance(0.3)) parts.headers['X-Sandbox-Session'] = SESSION;
  const sent = body && toBody(body, { method, document, own, random });
  return {
    method,
    path: parts.query.size > 0 ? `${parts.path}?${parts.query}` : parts.path,
    headers: { ...parts.headers, ...sent?.headers },
    ...(sent && { body: sent.text }),
  };
}

/** Puts a value of a parameter where it belongs. */
const PLACES = {
  path(
    parts,
    { parameter: { name, schema, example = schema?.example ?? schema?.default }, own, random },
  ) {
    const unknown = random.chance(0.5) ? 999_999 : example;
    const isKnown = name === 'id' && own.length > 0 && random.chance(0.95);
    parts.path = parts.path.replace(`{${name}}`, isKnown ? random.pick(own).id : unknown);
  },
  header({ headers }, { parameter: { name, example } }) {
    if (example !== undefined) headers[name] = String(example);
  },
  query({ query }, { parameter, own, random }) {
    if (parameter.name === 'filters') addFilter(query, { parameter, own, random });
    else query.append(parameter.name, toText(parameter, random));
  },
};

function toText({ name, schema = {}, example = '' }, random) {
  const choices = schema.items?.enum ?? schema.enum;
  if (choices) return random.some(choices, schema.type === 'array' ? 4 : 1).join(',');
  if (schema.type === 'integer') return String(1 + random.below(name === 'limit' ? 20 : 3));
  return typeof example === 'object' ? JSON.stringify(example) : String(example);
}

/** One filter by a value that a record of the collection has. */
function addFilter(query, { parameter, own, random }) {
  const name = random.pick(parameter.schema.propertyNames.enum);
  const record = own.length > 0 ? random.pick(own) : {};
  const value = name.endsWith('_null') ? true : record[name.replace(SUFFIX, '')];
  if (value !== undefined && typeof value !== 'object')
    query.append(`filters[${name}]`, String(value));
}

function toBody({ content }, { method, document, own, random }) {
  const type = random.pick(Object.keys(content));
  const { example, examples, schema } = content[type];
  const shown = example ?? follow(document, Object.values(examples ?? {})[0])?.value ?? {};
  if (typeof shown === 'string') return { headers: { 'Content-Type': type }, text: shown };
  const more = method === 'POST' ? {} : ofRecord(follow(document, schema), { own, random });
  const value = { ...shown, ...more };
  const names = Object.keys(value);
  if (names.length > 0 && random.chance(0.15)) value[random.pick(names)] = random.pick(WRONG);
  return { headers: { 'Content-Type': type }, text: JSON.stringify(value) };
}

/** Some of the members that a record has. */
function ofRecord({ properties = {} } = {}, { own, random }) {
  const record = own.length > 0 ? random.pick(own) : {};
  const names = Object.keys(properties).filter((name) => record[name] !== undefined);
  const chosen = names.length > 0 ? random.some(names, 3) : [];
  return Object.fromEntries(chosen.map((name) => [name, record[name]]));
}
