import type { ExampleSuite } from '../model/to-suite.js';
import { CLIENT_CORE } from './client-core.js';
import type { ClientModel, ClientResource, TypeSchema } from './client-model.js';
import { CLIENT_TYPES } from './client-types.js';
import { comment, indent, memberKey, schemaMembers } from './schema-type.js';

/** Writes a client of a record API in TypeScript: one file, which needs nothing but fetch. */
export function writeClient(
  { title, baseUrl, prefix }: Pick<ExampleSuite, 'title' | 'baseUrl' | 'prefix'>,
  { root, resources }: ClientModel,
): string {
  return [
    `// A client of the ${title} in TypeScript 5.4 or newer. It depends only on fetch.\n`,
    writeCreate({ baseUrl, prefix, root, resources }),
    ...resources.map(writeTypes),
    CLIENT_TYPES,
    CLIENT_CORE,
  ].join('\n');
}

type CreateParts = Pick<ExampleSuite, 'baseUrl' | 'prefix'> & ClientModel;

function writeCreate({ baseUrl, prefix, root, resources }: CreateParts): string {
  const isKnown = baseUrl !== undefined;
  const base = isKnown ? `options.baseUrl ?? ${JSON.stringify(baseUrl)}` : 'options.baseUrl';
  const below = JSON.stringify(`${prefix}${root}`);
  const members = resources.map(({ name, typeName, description }) => {
    const types = [typeName, `${typeName}Input`, `${typeName}Patch`, `${typeName}Relation`];
    return `${comment(description)}${memberKey(name)}: new Collection<${types.join(', ')}>(send, \`\${root}/${name}\`),\n`;
  });
  return `export interface ClientOptions {
  /** The base URL of the service${isKnown ? `; ${baseUrl} when left out` : ': scheme and host'}. */
  readonly baseUrl${isKnown ? '?' : ''}: string;
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the fetch of the platform. */
  readonly fetch?: typeof fetch;
}

/** The collections of the API. */
export function createClient(options: ClientOptions${isKnown ? ' = {}' : ''}) {
  const send = createSend({ ...options, baseUrl: ${base} });
  const root = ${below};
  return {
${indent(indent(members.join('')))}  };
}
`;
}

function writeTypes({
  typeName,
  description,
  record,
  input,
  patch,
  relations,
}: ClientResource): string {
  const names = relations.map((name) => JSON.stringify(name)).join(' | ') || 'never';
  return [
    writeInterface(typeName, record, description),
    writeInterface(`${typeName}Input`, input),
    writeInterface(`${typeName}Patch`, patch),
    `export type ${typeName}Relation = ${names};\n`,
  ].join('\n');
}

/** An interface, with its description. */
export function writeInterface(name: string, schema: TypeSchema, description?: string): string {
  const said = description ?? String(schema.description ?? '');
  return `${comment(said)}export interface ${name} {\n${indent(schemaMembers(schema))}}\n`;
}
