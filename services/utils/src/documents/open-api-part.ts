/** An OpenAPI 3.1 document, or a part of one. */
export type OpenApiPart = Readonly<Record<string, unknown>>;
