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

/** A parameter of an operation, as its document has it. */
export interface OperationParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** The names that may stand in its place: filters are one parameter of documents, and each is one of its own. */
  readonly members: readonly string[];
}

/** What a document says about one method of one path. */
export interface Operation {
  readonly summary: string | undefined;
  readonly parameters: readonly OperationParameter[];
  /** The media types of its body; none when it takes none. */
  readonly mediaTypes: readonly string[];
  /** The members of its JSON body, the required ones first. */
  readonly members: readonly string[];
  readonly required: readonly string[];
  /** The page of its documentation. */
  readonly docs: string | null;
}

/** Finds what the document of a service says about a route; undefined when it says nothing. */
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
