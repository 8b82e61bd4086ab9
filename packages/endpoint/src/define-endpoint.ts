import type { HttpRequest, HttpResponse } from '@sandbox/http';
import type {
  Declaration,
  Endpoint,
  EndpointDescription,
  EndpointFacts,
  EndpointHandler,
  Handled,
  HandledEndpoint,
  Reading,
  Streamed,
  StreamedEndpoint,
} from './declaration.js';
import { withExamples } from './examples.js';
import type { NamedParameter, Reads, ValuesOf } from './parameters.js';
import { type Fields, type FieldsOf, readFields, toBodySchema } from './read-fields.js';
import { compileReads } from './read-parameters.js';
import { compileIgnored, IGNORED_HEADER } from './report-ignored.js';

/** Declares an endpoint. Route, reading with its messages, OpenAPI and the index page follow from it. */
export function defineEndpoint<
  R extends Reads = Record<never, never>,
  F extends Fields = Record<never, never>,
  C = unknown,
  S = C,
>(declaration: EndpointFacts & Reading<R, F> & Handled<R, F, C, S>): HandledEndpoint<C>;
export function defineEndpoint<R extends Reads = Record<never, never>, C = unknown>(
  declaration: EndpointFacts & Reading<R, Record<never, never>> & Streamed<R, C>,
): StreamedEndpoint<C>;
export function defineEndpoint<R extends Reads, F extends Fields, C, S>(
  declaration: Declaration<R, F, C, S>,
): Endpoint<C> {
  const { reads, closed, reportsIgnored, describes, body, describesBody, ...rest } = declaration;
  const { handle, stream, enter, fail, renderError, ...facts } = rest;
  const shownBody = body ? { schema: toBodySchema(body), example: body.example } : describesBody;
  const description: EndpointDescription = {
    example: facts.path,
    ...facts,
    parameters: withExamples(toParameters({ ...reads, ...describes }), {
      path: facts.path,
      example: facts.example ?? '',
    }),
    ...(shownBody && { body: shownBody }),
  };
  const read = reads ? compileReads(reads, { fail, closed }) : () => NOTHING as ValuesOf<R>; // it has no members
  const findIgnored = reportsIgnored ? compileIgnored(description.parameters) : undefined;
  if (stream) {
    return {
      ...description,
      raw: (_raw, response, request, context) => {
        const ignored = findIgnored?.(request.search);
        if (ignored !== undefined) response.setHeader(IGNORED_HEADER, ignored);
        return stream(request, response, read(request), context);
      },
    };
  }
  const readBody = body && ((request: HttpRequest) => readFields(request, body, fail));
  const plain = toHandler({ enter, read, handle, readBody });
  const handler = findIgnored ? reporting(plain, findIgnored) : plain;
  return { ...description, handler: renderError ? guarded(handler, renderError) : handler };
}

function toParameters(reads: Reads): readonly NamedParameter[] {
  return Object.entries(reads).map(
    ([name, { reader: _reader, fallback: _fallback, mayBeEmpty: _mayBeEmpty, ...parameter }]) => ({
      name,
      ...parameter,
    }),
  );
}

/** The values of an endpoint that reads nothing. */
const NOTHING = Object.freeze({});

function toHandler<R extends Reads, F extends Fields, C, S>(
  parts: Pick<Handled<R, F, C, S>, 'handle'> & {
    readonly enter: Handled<R, F, C, S>['enter'] | undefined;
    readonly read: (request: HttpRequest) => ValuesOf<R>;
    readonly readBody: ((request: HttpRequest) => Promise<FieldsOf<F>>) | undefined;
  },
): EndpointHandler<C> {
  const { handle, read, readBody } = parts;
  const enter = parts.enter ?? ((_request, context) => context as unknown as S); // S is C then
  if (readBody === undefined) {
    return (request, context) => {
      const fullContext = enter(request, context);
      return handle(request, read(request) as ValuesOf<R> & FieldsOf<F>, fullContext); // F has no members
    };
  }
  return async (request, context) => {
    const fullContext = enter(request, context);
    const values = read(request);
    return handle(request, { ...values, ...(await readBody(request)) }, fullContext);
  };
}

/** Adds the names in the query that had no effect. */
function reporting<C>(
  handler: EndpointHandler<C>,
  findIgnored: (search: string) => string | undefined,
): EndpointHandler<C> {
  return (request, context) => {
    const ignored = findIgnored(request.search);
    const response = handler(request, context);
    if (ignored === undefined) return response;
    const report = ({ headers = [], ...rest }: HttpResponse): HttpResponse => ({
      ...rest,
      headers: [...headers, IGNORED_HEADER, ignored],
    });
    return 'then' in response ? response.then(report) : report(response);
  };
}

function guarded<C>(
  handler: EndpointHandler<C>,
  renderError: NonNullable<Handled<Reads, Fields, C, unknown>['renderError']>,
): EndpointHandler<C> {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      return renderError(error, request, context);
    }
  };
}
