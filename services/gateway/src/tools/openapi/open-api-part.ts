import type { OpenApiPart } from '@sandbox/endpoint';

export type { OpenApiPart };

/** A reference to a component of the document. */
export function ref(
  kind: 'schemas' | 'examples' | 'parameters' | 'responses' | 'headers',
  name: string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

/** An object that has every one of its members. */
export function whole(properties: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** A status that an operation of a section refuses with. */
export type RefusalStatus = '400' | '401' | '404' | '409' | '413' | '415' | '422' | '500' | '503';

/** One operation outside the gateway's own endpoint, in plain JSON. */
export interface SectionOperation {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With places as OpenAPI writes them: `/rest/v1/webhooks/{webhookId}`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly OpenApiPart[];
  readonly body?: { readonly schema: OpenApiPart; readonly example: unknown };
  readonly answer: {
    /** 200 when left out. */
    readonly status?: '200' | '201' | '202' | '204';
    readonly description: string;
    /** Left out when the answer has no body. */
    readonly schema?: OpenApiPart;
  };
  /** Beside 400 and 405, which any operation may answer. */
  readonly refusals?: readonly RefusalStatus[];
}

/** Operations that documents show together. */
export interface Section {
  readonly name: string;
  readonly description: string;
  /** OpenAPI's security requirements of every operation. */
  readonly security: readonly OpenApiPart[];
  /** What a refusal looks like, by its media type; a problem of RFC 9457 when left out. */
  readonly refusal?: { readonly mediaType: string; readonly schema: OpenApiPart };
  readonly operations: readonly SectionOperation[];
}
