import {
  type Answer,
  get,
  type HttpRequest,
  type Platform,
  post,
  type Route,
  toAppError,
} from '@sandbox/http';
import { type Asset, createAsset } from '@sandbox/web';
import type { Dataset } from '../dataset.js';
import type { Api } from '../define-api.js';
import type { WriteOperations } from '../write/write-operations.js';
import { createEngine } from './engine.js';
import { createGraphiqlPages } from './graphiql-page.js';
import { bodyAnswer, graphqlErrorAnswer, resultAnswer } from './graphql-answer.js';
import {
  type GraphqlParameters,
  readGetParameters,
  readPostParameters,
} from './graphql-parameters.js';
import { chooseResponseType } from './response-type.js';
import { createResultStore, resultKeyOf, wantsPage } from './result-store.js';
import type { GraphqlCall, GraphqlResult } from './run-graphql.js';
import { printApiSchema } from './schema/create-schema.js';
import { graphqlPath, graphqlSchemaPath } from './to-graphql-paths.js';

export interface GraphqlOptions {
  readonly dataset: Dataset;
  readonly writes: WriteOperations;
  readonly platform: Platform;
}

/** The routes of an API's GraphQL address, `/v1/<api>/graphql` for GET and POST, and of its schema. */
export function createGraphqlRoutes(options: GraphqlOptions): readonly Route[] {
  const path = graphqlPath(options.dataset.api.name);
  const answer = createAnswerer(options);
  return [
    get(path, function queryByGet(request) {
      return answer(request, { method: 'GET', read: readGetParameters });
    }),
    post(path, function queryByPost(request) {
      return answer(request, { method: 'POST', read: readPostParameters });
    }),
    get(graphqlSchemaPath(options.dataset.api.name), createSchemaAsset(options.dataset.api)),
  ];
}

/** The schema as text, printed when it is first asked for. */
function createSchemaAsset(api: Api): Asset {
  let asset: Asset | undefined;
  return function sendSchema(request) {
    asset ??= createAsset({ type: 'text/plain; charset=utf-8', body: printApiSchema(api) });
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
function createAnswerer({ dataset, writes, platform }: GraphqlOptions): Answerer {
  const results = createResultStore(platform.answers, graphqlPath(dataset.api.name));
  const report = (error: unknown): void =>
    platform.log.error({ err: error }, 'GraphQL operation failed');
  const engine = createEngine({ dataset, writes, report });
  const showPage = createGraphiqlPages();
  return async (request, { method, read }) => {
    const { headers } = request;
    const type = chooseResponseType(headers.accept);
    try {
      const key = await resultKeyOf(request);
      const kept = results.find(key);
      if (kept) return { ...bodyAnswer(kept.body, { type }), lease: kept };
      const parameters = await read(request);
      const written = wantsPage(request) ? undefined : engine.write(parameters);
      if (written) {
        results.keep(key, written.body);
        return { ...bodyAnswer(written.body, { type }), lease: written.lease };
      }
      const outcome = await engine.run({ request: request.raw, method, parameters });
      if (outcome.kind === 'page') return await showPage(request, outcome.html);
      const { body, answer } = resultAnswer(outcome, type);
      if (isRepeatable(outcome.result)) results.keep(key, body);
      return answer;
    } catch (error) {
      const failure = toAppError(error);
      if (failure.status >= 500) report(error);
      return graphqlErrorAnswer(failure, type);
    }
  };
}

/** Whether the same request will come to the same result: it read, and met with no error. */
function isRepeatable({ data, errors, extensions }: GraphqlResult): boolean {
  return data !== undefined && data !== null && !errors && !extensions;
}
