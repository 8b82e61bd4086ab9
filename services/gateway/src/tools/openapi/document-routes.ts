import { get, json, type Route, validated } from '@sandbox/http';
import { createDocsRoutes } from '@sandbox/web';
import { type OpenApiOptions, TITLE, toOpenApi } from './to-openapi.js';

/** The routes that describe the service: its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(options: OpenApiOptions): readonly Route[] {
  const document = toOpenApi(options);
  return [
    get('/sandbox/openapi.json', function describeInOpenApi({ origin }) {
      return validated(json({ ...document, servers: [{ url: origin }] }));
    }),
    ...createDocsRoutes({
      title: TITLE,
      path: '/sandbox/docs',
      openapi: '/sandbox/openapi.json',
    }),
  ];
}
