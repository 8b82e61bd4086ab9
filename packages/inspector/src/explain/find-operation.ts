import { toTemplate } from '@sandbox/endpoint';
import {
  createResolve,
  type OperationParameter as DocumentedParameter,
  listOf,
  partsOf,
  type Resolve,
  readOperations,
} from '@sandbox/exports';
import type { ServiceApp } from '@sandbox/kernel';

export interface OperationParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** Names that match it: documents declare all filters as one parameter. */
  readonly members: readonly string[];
}

export interface Operation {
  readonly summary: string | undefined;
  readonly parameters: readonly OperationParameter[];
  /** The media types of its body; empty if it accepts none. */
  readonly mediaTypes: readonly string[];
  /** The required ones come first. */
  readonly members: readonly string[];
  readonly required: readonly string[];
  readonly docs: string | null;
}

/** Undefined if the document of the service does not describe the route. */
export function findOperation(
  app: ServiceApp,
  { route, method }: { readonly route: string; readonly method: string },
): Operation | undefined {
  const document = app.handler.routes?.find((one) => one.document)?.document?.() ?? {};
  const path = toTemplate(route);
  const { parameters, ...verbs } = Object(Object(document.paths)[path]);
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  if (!Object.hasOwn(verbs, verb)) return undefined;
  const paths = { [path]: { parameters, [verb]: verbs[verb] } };
  const [operation] = readOperations({ ...document, paths });
  if (operation === undefined) return undefined;
  const resolve = createResolve(document);
  const mediaTypes = operation.bodies.map(({ mediaType }) => mediaType);
  const json = operation.bodies[mediaTypes.indexOf('application/json')];
  const schema = resolve(json?.schema);
  const required = listOf<string>(schema.required);
  const names = partsOf(schema.properties).map(([name]) => name);
  return {
    summary: operation.summary || undefined,
    parameters: operation.parameters.map((one) => toParameter(one, resolve)),
    mediaTypes,
    members: [...required, ...names.filter((name) => !required.includes(name))],
    required,
    docs: app.links.find(({ label }) => /docs/i.test(label))?.path ?? null,
  };
}

function toParameter(parameter: DocumentedParameter, resolve: Resolve): OperationParameter {
  const { properties, propertyNames } = resolve(parameter.schema);
  const { anyOf } = Object(propertyNames);
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required === true,
    members: [
      ...partsOf(properties).map(([name]) => name),
      ...[propertyNames, ...listOf(anyOf)].flatMap((one) => listOf<string>(Object(one).enum)),
    ],
  };
}
