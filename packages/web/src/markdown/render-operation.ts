import { nameOf, type Resolve, schemaWords } from './schema-words.js';

type Part = Readonly<Record<string, unknown>>;

/** An operation of an OpenAPI document, with where it is. */
export interface OperationPlace {
  readonly method: string;
  readonly path: string;
  readonly operation: Part;
  /** Parameters of all operations of the path. */
  readonly shared: readonly unknown[];
}

const NONE: ReadonlySet<string> = new Set();

/** Longer examples are left to the OpenAPI document. */
const MAX_EXAMPLE = 3000;

/**
 * An operation in Markdown: what it does, takes and responds with.
 * @param common - responses that are described elsewhere, as `describeResponse` writes them
 */
export function renderOperation(
  place: OperationPlace,
  resolve: Resolve,
  common: ReadonlySet<string> = NONE,
): string {
  const { method, path, operation, shared } = place;
  const { summary = '', description = '', operationId, parameters = [] } = operation;
  const all = [...shared, ...(parameters as readonly unknown[])]; // a list, says OpenAPI
  const named = operationId === undefined ? '' : ` (\`${operationId}\`)`;
  return [
    `### ${method.toUpperCase()} ${path}`,
    [`${summary}${named}`, description].filter(Boolean).join('\n\n'),
    all.map((parameter) => renderParameter(resolve(parameter), resolve)).join('\n'),
    renderBody(resolve(operation.requestBody), resolve),
    renderResponses(responseLines(operation, resolve), common),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderParameter(parameter: Part, resolve: Resolve): string {
  const { name, in: place, required, description = '', schema } = parameter;
  const need = required === true && place !== 'path' ? ', required' : '';
  const facts = `${place}${need}, ${schemaWords(schema, resolve)}`;
  return `- \`${name}\` (${facts})${describe(description)}`;
}

/** The description after a colon, in one line. */
function describe(description: unknown): string {
  const lines = String(description ?? '').split('\n');
  const text = lines.map((line) => line.trim()).join(' ');
  return text === '' ? '' : `: ${text}`;
}

function renderBody({ content }: Part, resolve: Resolve): string {
  const [media] = Object.entries(Object(content) as Readonly<Record<string, Part>>);
  if (media === undefined) return '';
  const types = Object.keys(Object(content)).map((type) => `\`${type}\``);
  const [, { schema, example, examples }] = media;
  const [first] = Object.values(Object(examples) as Readonly<Record<string, unknown>>);
  const name = nameOf(schema);
  return [
    `Body${name === undefined ? '' : ` \`${name}\``} (${types.join(', ')}):`,
    renderFields(resolve(schema), resolve),
    renderExample(example ?? resolve(first).value),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderFields({ properties, required = [] }: Part, resolve: Resolve): string {
  const needed = required as readonly string[]; // a list of names, says JSON Schema
  return Object.entries(Object(properties))
    .map(([name, schema]) => {
      const need = needed.includes(name) ? ', required' : '';
      const words = `${schemaWords(schema, resolve)}${need}`;
      return `- \`${name}\` (${words})${describe(Object(schema).description)}`;
    })
    .join('\n');
}

function renderExample(example: unknown): string {
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : JSON.stringify(example, undefined, 1);
  return text.length > MAX_EXAMPLE ? '' : `\`\`\`\n${text}\n\`\`\``;
}

/** The responses of an operation, one a line. */
export function responseLines({ responses }: Part, resolve: Resolve): readonly string[] {
  return Object.entries(Object(responses)).map(([status, response]) => {
    const { description, content } = resolve(response);
    const [schema] = Object.values(Object(content)).map((media) => Object(media).schema);
    const name = nameOf(schema);
    return `- ${status}${name === undefined ? '' : ` \`${name}\``}${describe(description)}`;
  });
}

function renderResponses(lines: readonly string[], common: ReadonlySet<string>): string {
  const own = lines.filter((line) => !common.has(line));
  const others = lines.filter((line) => common.has(line)).map((line) => /\w+/.exec(line)?.[0]);
  const rest = others.length === 0 ? '' : `- ${others.join(', ')}: see Common responses.`;
  const all = [...own, rest].filter(Boolean);
  return all.length === 0 ? '' : `Responses:\n\n${all.join('\n')}`;
}
