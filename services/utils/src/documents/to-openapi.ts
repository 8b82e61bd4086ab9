import { PROBLEM_SCHEMA } from '@sandbox/http';
import { PRODUCT_VERSION } from '@sandbox/kernel';
import type { EndpointGroup } from '../endpoint.js';
import { toTemplate } from '../to-template.js';
import { DESCRIPTION, TITLE } from './about.js';
import type { OpenApiPart } from './open-api-part.js';
import { toOperation } from './to-operation.js';
import { type DocumentedVerb, documentedVerbs } from './verbs.js';

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
    components: { schemas: { Problem: PROBLEM_SCHEMA } },
  };
}
