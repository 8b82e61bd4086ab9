import { readOperations } from '@sandbox/exports';
import type { ServiceApp } from '@sandbox/kernel';
import { docsPath, documentOf, openApiToMarkdown } from '@sandbox/web';

/** The described parts of a service: its own words, and its OpenAPI document. */
export type DescribedApp = Pick<
  ServiceApp,
  'name' | 'summary' | 'links' | 'examples' | 'credentials' | 'paths' | 'handler'
>;

/** True for a service with an OpenAPI document; pages exist about services without one, too. */
export function isDescribed({ handler }: DescribedApp): boolean {
  return handler.routes?.some(({ document }) => document !== undefined) ?? false;
}

/** A service on the list: its URL, its purpose, and its content, by the tags of its document. */
export function renderService(app: DescribedApp, origin: string): string {
  const described = documentOf(app);
  const { path = '', document = {} } = described ?? {};
  const tags = (document.tags ?? []) as readonly Tag[]; // OpenAPI's own shape
  const parts = tags.map(({ name, description }) => `  - ${name}: ${description}`);
  const examples = app.examples.slice(0, 2).map((example) => `  - try \`${origin}${example}\``);
  return [
    `### ${app.name}`,
    app.summary,
    [
      `- At ${app.paths.map((place) => `\`${place}\``).join(', ')}`,
      ...(described === undefined
        ? []
        : [
            `- [API of ${app.name} as Markdown](${origin}${docsPath(path)}.md), [as OpenAPI 3.1](${origin}${path})`,
          ]),
      ...examples,
      ...(parts.length > 0 ? ['- What it has:', ...parts] : []),
    ].join('\n'),
  ].join('\n\n');
}

interface Tag {
  readonly name: string;
  readonly description?: string;
}

/** The API documentation of a service. */
export function renderApi(app: DescribedApp): string {
  const described = documentOf(app);
  return described === undefined ? '' : openApiToMarkdown(described.document, described.path);
}

/** How lists of records are read: the parameters of the first one, which all have, and an example. */
export function describeLists(
  apps: readonly DescribedApp[],
): { readonly options: string; readonly example: string } | undefined {
  for (const app of apps) {
    const { document = {} } = documentOf(app) ?? {};
    for (const { parameters } of readOperations(document)) {
      const options = parameters.filter((one) => one.in === 'query');
      if (LIST_OPTIONS.every((expected) => options.some(({ name }) => name === expected))) {
        return { options: describeOptions(options).join('\n'), example: app.examples[0] ?? '' };
      }
    }
  }
  return undefined;
}

/** Options with the same values: the first one describes them, the others refer to it. */
function describeOptions(
  options: readonly { readonly name: string; readonly description?: string | undefined }[],
): readonly string[] {
  const described = new Map<string, string>();
  return options.map(({ name, description = '' }) => {
    const [meaning = '', ...rest] = description.split(': ');
    const values = rest.join(': ');
    const same = described.get(values);
    if (same !== undefined) return `- \`${name}\`: ${meaning}, with the values of \`${same}\`.`;
    if (values !== '') described.set(values, name);
    return `- \`${name}\`: ${description}`;
  });
}

/** The parameters that only lists of records have. */
const LIST_OPTIONS = ['sort', 'expand'];

/** The example of an operation, as a line for a shell; empty where the services have no such operation. */
export function renderExample(
  apps: readonly DescribedApp[],
  path: string,
  { origin, at }: { readonly origin: string; readonly at: string },
): string {
  for (const app of apps) {
    const { document = {} } = documentOf(app) ?? {};
    const found = readOperations(document).find((one) => one.path === path);
    if (found) {
      const media = found.bodies.find(({ mediaType }) => mediaType === 'application/json');
      const body = JSON.stringify(media?.example);
      return `curl '${origin}${at}' -H 'Content-Type: application/json' -d '${body}'`;
    }
  }
  return '';
}
