import { toTemplate } from '@sandbox/endpoint';
import { isObject, type JsonObject, type ServiceApp } from '@sandbox/kernel';

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
  const document = app.handler.routes?.find((one) => one.document)?.document?.();
  const paths = objectAt(document, 'paths');
  const item = objectAt(paths, toTemplate(route));
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = objectAt(item, verb);
  if (document === undefined || operation === undefined) return undefined;
  const listed = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')];
  const body = resolve(document, operation.requestBody);
  const content = objectAt(body, 'content') ?? {};
  const schema = resolve(document, objectAt(content, 'application/json')?.schema);
  const required = listAt(schema, 'required').filter((name) => typeof name === 'string');
  const names = Object.keys(objectAt(schema, 'properties') ?? {});
  return {
    summary: typeof operation.summary === 'string' ? operation.summary : undefined,
    parameters: listed.map((one) => toParameter(document, resolve(document, one))),
    mediaTypes: Object.keys(content),
    members: [...required, ...names.filter((name) => !required.includes(name))],
    required,
    docs: app.links.find(({ label }) => /docs/i.test(label))?.path ?? null,
  };
}

function toParameter(document: JsonObject, parameter: JsonObject | undefined): OperationParameter {
  const schema = resolve(document, parameter?.schema);
  const memberNames = objectAt(schema, 'propertyNames');
  return {
    name: String(parameter?.name ?? ''),
    in: String(parameter?.in ?? ''),
    required: parameter?.required === true,
    members: [
      ...Object.keys(objectAt(schema, 'properties') ?? {}),
      ...[memberNames, ...listAt(memberNames, 'anyOf').filter(isObject)].flatMap((one) =>
        listAt(one, 'enum').map(String),
      ),
    ],
  };
}

/** Follows a reference within the document. */
function resolve(document: JsonObject, value: unknown): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.$ref !== 'string') return value;
  const steps = value.$ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>(
    (at, step) => (isObject(at) ? at[step] : undefined),
    document,
  );
  return isObject(found) ? found : undefined;
}

function objectAt(value: unknown, name: string): JsonObject | undefined {
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(member) ? member : undefined;
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const member = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
}
