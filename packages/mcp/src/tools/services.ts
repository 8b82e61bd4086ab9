import { findNamed } from '../find-named.js';
import { requestJson, withinSession } from '../request-json.js';
import { documentsOf, recordApps, type ServedApp } from '../scope.js';
import { defineTool, type ToolContext } from '../tool.js';

/** As the root of an API describes it. */
export interface CollectionFacts {
  readonly name: string;
  readonly description: string;
  readonly count: number;
}

export async function listCollections(
  app: ServedApp,
  context: ToolContext,
  session?: string,
): Promise<readonly CollectionFacts[]> {
  const { resources } = await requestJson(context, { path: `/v1/${app.name}`, session });
  return resources as readonly CollectionFacts[]; // ApiDescription of packages/resource
}

const TEXT = { type: 'string' };

export const listServices = defineTool({
  name: 'list_services',
  title: 'List services',
  description:
    'Lists the services of the sandbox with their paths, purpose, collections and published credentials. Start here.',
  annotations: { readOnlyHint: true },
  fields: {},
  output: {
    origin: { ...TEXT, description: 'Prefix of every URL.' },
    session_origin: { ...TEXT, description: 'Prefix of every URL within a session of that name.' },
    services: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'summary', 'url', 'documentation', 'collections', 'credentials', 'try'],
        properties: {
          name: TEXT,
          summary: TEXT,
          url: TEXT,
          documentation: { type: ['string', 'null'], description: 'A path; the page is Markdown.' },
          collections: { type: 'array', items: { type: 'object' } },
          credentials: { type: 'array', items: { type: 'object' } },
          try: { type: 'array', items: TEXT, description: 'Paths for a first call.' },
        },
      },
    },
  },
  async run(_values, context) {
    const { scope, origin } = context;
    const documents = documentsOf(scope);
    const records = recordApps(scope);
    const services = scope.apps
      .filter(({ name }) => documents.has(name))
      .map(async (app) => ({
        name: app.name,
        summary: app.summary,
        url: `${origin}${app.paths[0]}`,
        documentation: documents.get(app.name)?.path.replace(/openapi\.json$/, 'docs.md') ?? null,
        collections: records.includes(app)
          ? (await listCollections(app, context)).map(({ name, count }) => ({ name, count }))
          : [],
        credentials: app.credentials ?? [],
        try: app.examples,
      }));
    return {
      origin,
      session_origin: `${origin}${withinSession('', 'keep-example')}`,
      services: await Promise.all(services),
    };
  },
});

/** @throws AppError unknown_name */
export function findRecordApp(name: string, { scope }: ToolContext): ServedApp {
  return findNamed('service with collections', name, recordApps(scope));
}
