import { get, type Route } from '@sandbox/http';
import { createAssetByOrigin, createDocsRoutes, JSON_TYPE } from '@sandbox/web';
import { type OpenApiOptions, TITLE, toOpenApi } from './to-openapi.js';

/** The routes that describe the service: its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(options: OpenApiOptions): readonly Route[] {
  const document = toOpenApi(options);
  return [
    get(
      '/sandbox/openapi.json',
      createAssetByOrigin((origin) => ({
        type: JSON_TYPE,
        body: JSON.stringify({ ...document, servers: [{ url: origin }] }),
      })),
    ),
    ...createDocsRoutes({
      title: TITLE,
      path: '/sandbox/docs',
      openapi: '/sandbox/openapi.json',
    }),
  ];
}
