import { createGraphiqlAsset, createGraphiqlRoutes, type GraphiqlExample } from '@sandbox/graphiql';
import {
  type Answer,
  get,
  type HttpRequest,
  type Platform,
  post,
  type RefusalAnswerer,
  type Route,
  toAppError,
  toClientKey,
} from '@sandbox/http';
import { type Asset, createAsset } from '@sandbox/web';
import type { DatasetOf } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { LiveFeed } from '../feed/create-feed.js';
import type { Feed } from '../feed/define-feed.js';
import { parseFeedPace } from '../feed/parse-subscription.js';
import type { SocketAddress } from '../feed/socket-listener.js';
import type { RunWrites } from '../write/write-desk.js';
import type { Engine } from './engine.js';
import { needsStream } from './errors.js';
import { bodyAnswer, graphqlErrorAnswer, resultAnswer } from './graphql-answer.js';
import {
  type GraphqlParameters,
  readGetParameters,
  readPostParameters,
} from './graphql-parameters.js';
import type { LoadGraphql } from './load-engine.js';
import { printApiSchema } from './print-api-schema.js';
import { chooseResponseType, type ResponseType, STREAM_TYPE } from './response-type.js';
import { createResultStore, resultKeyOf, wantsPage } from './result-store.js';
import type { GraphqlCall, GraphqlResult } from './run-graphql.js';
import { graphqlPath, graphqlSchemaPath } from './to-graphql-paths.js';

export interface GraphqlOptions {
  readonly api: Api;
  readonly feed: Feed;
  /** What its page shows at first. */
  readonly examples: readonly GraphiqlExample[];
  readonly load: LoadGraphql;
  readonly datasetOf: DatasetOf;
  readonly runWrites: RunWrites;
  readonly platform: Platform;
}

/** The routes of an API's GraphQL address, `/v1/<api>/graphql` for GET and POST, and of its schema. */
export function createGraphqlRoutes(options: GraphqlOptions): readonly Route[] {
  const { api, examples } = options;
  const { name, title } = api;
  const path = graphqlPath(name);
  const schema = graphqlSchemaPath(name);
  const answer = createAnswerer(options);
  const page = createGraphiqlAsset({ name, title, path, root: `/v1/${name}`, schema, examples });
  return [
    get(path, function queryByGet(request) {
      if (wantsPage(request)) return page(request);
      return answer(request, { method: 'GET', read: readGetParameters });
    }),
    post(path, function queryByPost(request) {
      return answer(request, { method: 'POST', read: readPostParameters });
    }),
    get(schema, createSchemaAsset(api, options.feed)),
    ...createGraphiqlRoutes({ path }),
  ];
}

/** The WebSockets of an API's GraphQL address. */
export function createGraphqlSocket(
  api: Api,
  { load, live }: { readonly load: LoadGraphql; readonly live: Pick<LiveFeed, 'ticker'> },
): SocketAddress {
  return {
    path: graphqlPath(api.name),
    read({ url = '' }) {
      const at = url.indexOf('?');
      const pace = parseFeedPace({ search: at < 0 ? '' : url.slice(at + 1) }, 'graphql');
      return async (handshake, session) => {
        const { subscribing } = await load();
        live.ticker.openTalk(handshake, subscribing.talkOf(handshake, session), pace);
      };
    },
  };
}

/** Writes the failures and limits that clients ask for in the form of GraphQL, at its address. */
export function createGraphqlRefusal(api: Api): RefusalAnswerer {
  const address = graphqlPath(api.name);
  return ({ path, headers }, { error }) =>
    path === address ? graphqlErrorAnswer(error, chooseResponseType(headers.accept)) : undefined;
}

/** The schema as text, printed when it is first asked for. */
function createSchemaAsset(api: Api, feed: Feed): Asset {
  let asset: Asset | undefined;
  return async function sendSchema(request) {
    asset ??= createAsset({
      type: 'text/plain; charset=utf-8',
      body: await printApiSchema(api, feed),
    });
    return asset(request);
  };
}

/** How one method asks. */
interface Method {
  readonly method: GraphqlCall['method'];
  readonly read: (request: HttpRequest) => GraphqlParameters | Promise<GraphqlParameters>;
}

type Answerer = (request: HttpRequest, method: Method) => Promise<Answer>;

/** Every failure has the form of GraphQL, whose clients read no other. */
function createAnswerer(options: GraphqlOptions): Answerer {
  const { api, datasetOf, platform } = options;
  const results = createResultStore(platform.answers, graphqlPath(api.name));
  const report = (error: unknown): void =>
    platform.log.error({ err: error }, 'GraphQL operation failed');
  const answerAnew = createAnswererAnew(options.runWrites);
  const answerFailure = (error: unknown, type: ResponseType): Answer => {
    const failure = toAppError(error);
    if (failure.status >= 500) report(error);
    return graphqlErrorAnswer(failure, type);
  };
  const answerJson: Answerer = async (request, { method, read }) => {
    const type = chooseResponseType(request.headers.accept);
    try {
      // What is kept belongs to the seed records.
      const key = request.session === undefined ? await resultKeyOf(request) : undefined;
      const kept = results.find(key);
      if (kept) return { ...bodyAnswer(kept.body, { type }), lease: kept };
      const keep = (body: Buffer): void => results.keep(key, body);
      const parameters = await read(request);
      const { engine } = await options.load();
      const written = engine.write(parameters, datasetOf(request));
      if (written === undefined) {
        return await answerAnew(request, { engine, method, parameters, type, keep });
      }
      keep(written.body);
      return { ...bodyAnswer(written.body, { type }), lease: written.lease };
    } catch (error) {
      return answerFailure(error, type);
    }
  };
  return async (request, method) => {
    const { accept } = request.headers;
    if (!accept?.includes(STREAM_TYPE)) return answerJson(request, method);
    try {
      const parameters = await method.read(request);
      const { subscribing } = await options.load();
      const inJson = (): Promise<Answer> =>
        answerJson(request, { ...method, read: () => parameters });
      return (await subscribing.answerStream(request, parameters, inJson)) ?? (await inJson());
    } catch (error) {
      return answerFailure(error, chooseResponseType(accept));
    }
  };
}

/** Runs what no kept result and no compiled query answers. */
function createAnswererAnew(
  runWrites: RunWrites,
): (request: HttpRequest, call: AnewCall) => Answer | Promise<Answer> {
  return (request, { engine, method, parameters, type, keep }) => {
    const owner = toClientKey(request.clientAddress);
    refuseSubscription(engine, parameters, owner);
    return runWrites(request, async (desk) => {
      const outcome = await engine.run({ request: request.raw, method, parameters, owner }, desk);
      const { body, answer } = resultAnswer(outcome, { type, isKept: desk.isKept });
      if (isRepeatable(outcome.result)) keep(body);
      return answer;
    });
  };
}

/** Refuses what JSON cannot answer; a document that is no GraphQL is left to the executor. */
function refuseSubscription(engine: Engine, parameters: GraphqlParameters, owner: string): void {
  if (!parameters.query?.includes('subscription')) return;
  let kind: string | undefined;
  try {
    ({ kind } = engine.prepare(parameters, owner));
  } catch {
    return;
  }
  if (kind === 'subscription') throw needsStream();
}

/** A request that no kept result and no compiled query answers. */
interface AnewCall {
  readonly engine: Engine;
  readonly method: GraphqlCall['method'];
  readonly parameters: GraphqlParameters;
  readonly type: ResponseType;
  readonly keep: (body: Buffer) => void;
}

/** Whether the same request will come to the same result: it read, and met with no error. */
function isRepeatable({ data, errors, extensions }: GraphqlResult): boolean {
  return data !== undefined && data !== null && !errors && !extensions;
}
