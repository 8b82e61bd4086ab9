import type { Operation, OperationBody, OperationParameter } from './read-operations.js';

/** Name and value. */
export type Pair = readonly [name: string, value: string];

/** A body by the way in which formats write it. */
export type ExampleBody =
  | { readonly kind: 'json'; readonly mediaType: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly Pair[] }
  | { readonly kind: 'multipart'; readonly fields: readonly Pair[] };

/** The expected response. */
export interface Expected {
  /** Any of these; the first one is the usual one. */
  readonly statuses: readonly number[];
  /** Undefined when the response has no body, or may have one of several types. */
  readonly mediaType: string | undefined;
}

/** A request made of the examples of an operation, with the expected response. */
export interface ExampleRequest {
  readonly id: string;
  readonly group: string;
  /** One line. */
  readonly name: string;
  readonly method: string;
  /** Below the base URL, percent-encoded, without a query. */
  readonly path: string;
  readonly query: readonly Pair[];
  /** Optional parameters of the operation, with values that change nothing. */
  readonly unsent: readonly Pair[];
  /** Without the media type of the body. */
  readonly headers: readonly Pair[];
  readonly body: ExampleBody | undefined;
  readonly expected: Expected;
}

/** For whom requests are made. */
export interface ExampleOptions {
  /** True when requests go into a session that stores their writes. */
  readonly isSession: boolean;
  /** Values of Authorization by the name of the security scheme. */
  readonly authorization?: Readonly<Record<string, string>>;
}

/** The header that names a session; the base URL names it instead. */
const SESSION_HEADER = 'x-sandbox-session';

/** Makes the request of an operation's examples. */
export function toExampleRequest(
  operation: Operation,
  { isSession, authorization = {} }: ExampleOptions,
): ExampleRequest {
  const { id, verb, path, summary, tag, parameters, bodies, security, notes } = operation;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const own = parameters
    .filter(({ in: place, name }) => place === 'header' && name.toLowerCase() !== SESSION_HEADER)
    .map(({ name, example }): Pair => [name, String(example)]);
  const known = security.find((scheme) => authorization[scheme] !== undefined);
  const login = known === undefined ? undefined : authorization[known];
  const inSession = isSession ? Object.entries(notes.inSession?.headers ?? {}) : [];
  return {
    id,
    group: tag,
    name: summary.replace(/\s+/g, ' ').trim(),
    method: verb.toUpperCase(),
    path: fillPath(path, parameters),
    query: query.filter(isSent).flatMap(toPairs),
    unsent: query.filter((parameter) => !isSent(parameter)).flatMap(toPairs),
    headers: [
      ...own,
      ...(login === undefined ? [] : [['Authorization', login] as const]),
      ...inSession,
    ],
    body: toBody(chooseBody(bodies)),
    expected: toExpected(operation, isSession),
  };
}

/** The path with its query, as it is sent. */
export function targetOf({ path, query }: Pick<ExampleRequest, 'path' | 'query'>): string {
  return query.length === 0 ? path : `${path}?${encodePairs(query)}`;
}

/** Pairs as a query or a form has them. */
export function encodePairs(pairs: readonly Pair[]): string {
  return pairs.map((pair) => pair.map(encodeText).join('=')).join('&');
}

/**
 * Percent-encodes all characters that are not unreserved (RFC 3986 2.3), so that no format takes them for its syntax;
 * half of a surrogate pair becomes U+FFFD.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function fillPath(path: string, parameters: readonly OperationParameter[]): string {
  const values = new Map(
    parameters.flatMap(({ in: place, name, example }) =>
      place === 'path' ? [[name, String(example)] as const] : [],
    ),
  );
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(values.get(name) ?? ''));
}

/** A parameter whose example is its default, or empty, is as good as left out. */
function isSent({ required = false, example, schema }: OperationParameter): boolean {
  if (example === undefined) return false;
  return (
    required || (example !== '' && JSON.stringify(example) !== JSON.stringify(schema?.default))
  );
}

/** A parameter of the query as its style writes it. */
function toPairs({ name, style, explode, example }: OperationParameter): readonly Pair[] {
  if (example === undefined) return [];
  if (Array.isArray(example)) {
    return explode === false
      ? [[name, example.join(',')]]
      : example.map((value): Pair => [name, String(value)]);
  }
  if (typeof example !== 'object') return [[name, String(example)]];
  return Object.entries(Object(example)).map(
    ([key, value]): Pair => [style === 'deepObject' ? `${name}[${key}]` : key, String(value)],
  );
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

function chooseBody(bodies: readonly OperationBody[]): OperationBody | undefined {
  return bodies.find(({ mediaType }) => isJson(mediaType)) ?? bodies[0];
}

function isJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

function toBody(chosen: OperationBody | undefined): ExampleBody | undefined {
  if (chosen === undefined) return undefined;
  const { mediaType: input, example } = chosen;
  const mediaType = input.includes('*') ? 'text/plain' : input;
  if (mediaType === FORM) return { kind: 'form', fields: toFields(example) };
  if (mediaType === MULTIPART) return { kind: 'multipart', fields: toFields(example) };
  if (isJson(mediaType)) return { kind: 'json', mediaType, value: example };
  return {
    kind: 'text',
    mediaType,
    text: typeof example === 'string' ? example : JSON.stringify(example),
  };
}

function toFields(example: unknown): readonly Pair[] {
  return Object.entries(Object(example)).map(([name, value]): Pair => [name, String(value)]);
}

function toExpected({ responses, notes }: Operation, isSession: boolean): Expected {
  const success = responses.find((one) => one.status.startsWith('2'))?.status ?? '200';
  const status = notes.status ?? Number(success);
  const bodies = responses.find((one) => one.status === String(status))?.bodies ?? [];
  const only = bodies[0]?.mediaType ?? '';
  return {
    statuses: [status, ...(isSession ? (notes.inSession?.statuses ?? []) : [])],
    mediaType: bodies.length === 1 && /^[\w-]+\/[\w.+-]+$/.test(only) ? only : undefined,
  };
}
