import {
  createResolve,
  groupByTag,
  type Operation,
  type Part,
  type Resolve,
  readOperations,
} from '@sandbox/exports';
import { renderOperation, responseLines } from './render-operation.js';
import { schemaWords } from './schema-words.js';

/** Writes an OpenAPI document as Markdown: the operations by tag, and the schemas they name. */
export function openApiToMarkdown(document: Part, openapi: string): string {
  const resolve = createResolve(document);
  const { title, version, description = '' } = Object(document.info);
  const operations = readOperations(document);
  const common = findCommon(operations);
  const sections = groupByTag(document, operations).map(({ tag, operations: own }) =>
    [`## ${tag.name}`, tag.description, ...own.map((one) => renderOperation(one, resolve, common))]
      .filter(Boolean)
      .join('\n\n'),
  );
  const schemas = renderSchemas(Object(Object(document.components).schemas), resolve);
  return `${[
    `# ${title}`,
    description,
    `Version ${version}. The same for programs: \`${openapi}\` (OpenAPI 3.1).`,
    ...sections,
    common.size === 0 ? '' : ['## Common responses', [...common].join('\n')].join('\n\n'),
    schemas,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** Responses of at least this many operations are described once. */
const MANY = 4;

function findCommon(operations: readonly Operation[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of operations.flatMap(responseLines))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= MANY);
  return new Set(often.map(([line]) => line).sort());
}

function renderSchemas(schemas: Readonly<Record<string, unknown>>, resolve: Resolve): string {
  const parts = Object.entries(schemas).map(([name, schema]) => {
    const { description, properties } = Object(schema);
    const members = Object.entries(Object(properties)).map(([member, inner]) => {
      const meaning = Object(inner).description;
      const words = schemaWords(inner, resolve);
      return `- \`${member}\` (${words})${meaning === undefined ? '' : `: ${meaning}`}`;
    });
    const words = members.length === 0 ? schemaWords(schema, resolve) : '';
    return [`### ${name}`, description, words, members.join('\n')].filter(Boolean).join('\n\n');
  });
  return parts.length === 0 ? '' : ['## Schemas', ...parts].join('\n\n');
}

/** The name of a tag in the URL of its documentation page: `customer-profiles`. */
export function tagSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}
