import type { RunningApp } from '@sandbox/testing';

/** A parameter as the OpenAPI document describes it. */
export interface DocumentedParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: { readonly enum?: readonly unknown[] };
}

/** An operation of the OpenAPI document. */
export interface DocumentedOperation {
  /** `/v1/utils/status/{code}` */
  readonly template: string;
  readonly method: string;
  readonly summary: string;
  readonly parameters: readonly DocumentedParameter[];
  /** By status, or `default`. */
  readonly responses: Readonly<Record<string, unknown>>;
}

interface OpenApi {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, Partial<Omit<DocumentedOperation, 'template' | 'method'>>>>
    >
  >;
}

/** Every operation that the service documents. */
export async function documentedOperations(
  app: Pick<RunningApp, 'get'>,
): Promise<readonly DocumentedOperation[]> {
  const { paths } = (await app.get('/v1/utils/openapi.json')).json() as OpenApi;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const { summary = '', parameters = [], responses = {} } = operation;
      return { template, method: verb.toUpperCase(), summary, parameters, responses };
    }),
  );
}

/** One operation of each endpoint, with PUT where there is one: an endpoint of several verbs does the same with each. */
export function oneOfEach(
  operations: readonly DocumentedOperation[],
): readonly DocumentedOperation[] {
  const nameOf = ({ template, summary }: DocumentedOperation): string => `${template} ${summary}`;
  const one = new Map<string, DocumentedOperation>();
  for (const operation of operations) {
    const name = nameOf(operation);
    if (operation.method === 'PUT' || !one.has(name)) one.set(name, operation);
  }
  return [...one.values()];
}

/** The names of the parameters in a path, in their order. */
export function namesInPath(template: string): readonly string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The path of an operation with the given values, and the documented examples for all others. */
export function fillPath(
  { template, parameters }: Pick<DocumentedOperation, 'template' | 'parameters'>,
  values: Readonly<Record<string, string>> = {},
): string {
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const documented = parameters.find((each) => each.in === 'path' && each.name === name);
    return encodeURIComponent(values[name] ?? String(documented?.example ?? '1'));
  });
}
