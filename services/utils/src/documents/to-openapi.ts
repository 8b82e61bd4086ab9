import { PRODUCT_VERSION } from '@sandbox/kernel';
import type { EndpointGroup } from '../endpoint.js';
import { toTemplate } from '../to-template.js';
import { DESCRIPTION, TITLE } from './about.js';
import { toOperation } from './to-operation.js';
import { type DocumentedVerb, documentedVerbs } from './verbs.js';

/** An OpenAPI 3.1 document, or a part of one. */
export type OpenApiPart = Readonly<Record<string, unknown>>;

/** Describes the service in OpenAPI 3.1, all from its endpoints; second names are left out. The servers are set when it is answered. */
export function toOpenApi(groups: readonly EndpointGroup[]): OpenApiPart {
  const paths = new Map<string, Partial<Record<DocumentedVerb, OpenApiPart>>>();
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints.filter(({ alias }) => alias !== true)) {
      const path = toTemplate(endpoint.path);
      const operations = documentedVerbs(endpoint).map((verb) => [
        verb,
        toOperation({ endpoint, verb, tag: name }),
      ]);
      paths.set(path, { ...paths.get(path), ...Object.fromEntries(operations) });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: TITLE,
      version: PRODUCT_VERSION,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [],
    tags: groups.map(({ name, title }) => ({ name, description: `${title}.` })),
    paths: Object.fromEntries(paths),
    components: { schemas: { Problem: PROBLEM } },
  };
}

/** RFC 9457 with our two additions. */
const PROBLEM: OpenApiPart = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The same for each occurrence.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'A stable word for programs.' },
    detail: { type: 'string', description: 'What was expected, what came, and where.' },
    instance: { type: 'string', description: 'The path of the request.' },
  },
  additionalProperties: true,
};
