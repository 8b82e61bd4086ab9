import { type OperationPlace, renderOperation, responseLines } from './render-operation.js';
import { type Resolve, schemaWords } from './schema-words.js';

type Part = Readonly<Record<string, unknown>>;

const METHODS: readonly string[] = [
  ...['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace'],
];

/** An OpenAPI document as Markdown: every operation below its tag, and the schemas that they name. */
export function openApiToMarkdown(document: Part, openapi: string): string {
  const resolve = createResolve(document);
  const { title, version, description = '' } = Object(document.info);
  const operations = listOperations(document);
  const common = findCommon(operations, resolve);
  const sections = tagsOf(document).map(({ name, description: meaning = '' }) => {
    const own = operations.filter(({ operation }) => tagOf(operation) === name);
    if (own.length === 0) return '';
    return [`## ${name}`, meaning, ...own.map((one) => renderOperation(one, resolve, common))]
      .filter(Boolean)
      .join('\n\n');
  });
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

/** Responses of so many operations are described once. */
const MANY = 4;

function findCommon(operations: readonly OperationPlace[], resolve: Resolve): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { operation } of operations)
    for (const line of responseLines(operation, resolve))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= MANY);
  return new Set(often.map(([line]) => line).sort());
}

/** The operations of an OpenAPI document, in its order. */
export function listOperations(document: Part): readonly OperationPlace[] {
  const paths = Object.entries(Object(document.paths) as Readonly<Record<string, Part>>);
  return paths.flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const shared = (item.parameters ?? []) as readonly unknown[]; // a list, says OpenAPI
      return operation === undefined
        ? []
        : [{ method, path, operation: operation as Part, shared }];
    }),
  );
}

/** Builds the look-up of the references of a document. */
export function createResolve(document: Part): Resolve {
  return function resolve(part): Part {
    const { $ref: reference } = Object(part) as { readonly $ref?: string };
    if (reference === undefined) return Object(part);
    let found: unknown = document;
    for (const name of reference.replace(/^#\//, '').split('/')) found = Object(found)[name];
    return Object(found);
  };
}

interface Tag {
  readonly name: string;
  readonly description?: string;
}

/** The tags that it declares, and after them those that are only used. */
function tagsOf(document: Part): readonly Tag[] {
  const declared = (document.tags ?? []) as readonly Tag[]; // a list, says OpenAPI
  const names = new Set(declared.map(({ name }) => name));
  const used = listOperations(document).map(({ operation }) => tagOf(operation));
  const others = [...new Set(used)].filter((name) => !names.has(name));
  return [...declared, ...others.map((name) => ({ name }))];
}

function tagOf({ tags }: Part): string {
  return (tags as readonly string[] | undefined)?.[0] ?? 'other';
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

/** The name of a tag in the address of its page of the documentation: `customer-profiles`. */
export function tagSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]+/g, '-');
}
