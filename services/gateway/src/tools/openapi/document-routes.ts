import type { Route } from '@sandbox/http';
import { createDocsRoutes } from '@sandbox/web';
import { type OpenApiOptions, TITLE, toOpenApi } from './to-openapi.js';

/** The routes that describe the service: its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(options: OpenApiOptions): readonly Route[] {
  return createDocsRoutes({
    title: TITLE,
    path: '/sandbox/docs',
    openapi: '/sandbox/openapi.json',
    document: toOpenApi(options),
  });
}
