import { nameOf, type Operation, type Part, type Resolve } from '@sandbox/exports';
import { schemaWords } from './schema-words.js';

const NONE: ReadonlySet<string> = new Set();

/** Longer examples are only in the OpenAPI document. */
const MAX_EXAMPLE = 3000;

/**
 * Describes an operation in Markdown.
 * @param common - lines of responses that are described elsewhere, as `responseLines` writes them
 */
export function renderOperation(
  operation: Operation,
  resolve: Resolve,
  common: ReadonlySet<string> = NONE,
): string {
  const { verb, path, summary, description, parameters, part } = operation;
  const named = part.operationId === undefined ? '' : ` (\`${part.operationId}\`)`;
  return [
    `### ${verb.toUpperCase()} ${path}`,
    [`${summary}${named}`, description].filter(Boolean).join('\n\n'),
    parameters.map((parameter) => renderParameter(parameter, resolve)).join('\n'),
    renderBody(operation, resolve),
    renderResponses(responseLines(operation), common),
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

function describe(description: unknown): string {
  const lines = String(description ?? '').split('\n');
  const text = lines.map((line) => line.trim()).join(' ');
  return text === '' ? '' : `: ${text}`;
}

function renderBody({ bodies }: Operation, resolve: Resolve): string {
  const [first] = bodies;
  if (first === undefined) return '';
  const types = bodies.map(({ mediaType }) => `\`${mediaType}\``);
  const name = nameOf(first.schema);
  return [
    `Body${name === undefined ? '' : ` \`${name}\``} (${types.join(', ')}):`,
    renderFields(resolve(first.schema), resolve),
    renderExample(first.example),
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
export function responseLines({ responses }: Operation): readonly string[] {
  return responses.map(({ status, description, bodies }) => {
    const name = nameOf(bodies[0]?.schema);
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
