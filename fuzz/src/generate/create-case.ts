import { createRandom, type Random } from '@sandbox/kernel';
import type { CaseKind, FuzzCase } from '../fuzz-case.js';
import { expectationOf } from '../judge/expectation-of.js';
import type { Surfaces } from '../target/find-surfaces.js';
import type { Operation } from '../target/operation.js';
import { createFraming } from './create-framing.js';
import { createGraphqlRequest, createRequest } from './create-request.js';
import { createSocketBytes } from './create-socket-bytes.js';
import { encodeRequest } from './request-draft.js';

/** Makes the case of a seed and an index: always the same for the same product. */
export type CreateCase = (index: number) => FuzzCase;

/** Sockets and broken framing need a connection each, and so are fewer. */
const KINDS: readonly (readonly [CaseKind | 'graphql', number])[] = [
  ['request', 80],
  ['graphql', 8],
  ['framing', 8],
  ['socket', 4],
];

/** Makes the cases of a seed for what a product offers. */
export function createCases(seed: string, surfaces: Surfaces): CreateCase {
  const services = [...new Set(surfaces.operations.map(({ service }) => service))];
  return (index) => {
    const random = createRandom(`${seed}/${index}`);
    // Half of the cases by service, so that small ones are met; half by operation, so that none of a large one is missed.
    const service = random.chance(0.5)
      ? random.pick(services)
      : random.pick(surfaces.operations).service;
    const place = { index, service };
    const operations = surfaces.operations.filter((one) => one.service === service);
    const graphql = surfaces.graphql.find((one) => one.service === service);
    const socket = surfaces.sockets.find((one) => one.service === service);
    const kind = random.weighted(KINDS);
    if (kind === 'socket' && socket) return { ...place, ...createSocketCase(socket.path, random) };
    if (kind === 'framing') return { ...place, ...createFramingCase(operations, random) };
    if (kind === 'graphql' && graphql) {
      const operation = { ...findGraphql(operations), path: graphql.path };
      return { ...place, ...toCase(operation, createGraphqlRequest(graphql, random)) };
    }
    const operation = random.pick(operations);
    return { ...place, ...toCase(operation, createRequest(operation, random)) };
  };
}

type CaseParts = Omit<FuzzCase, 'index' | 'service'>;

function toCase(operation: Operation, created: ReturnType<typeof createRequest>): CaseParts {
  const { draft, isOwn } = created;
  return {
    label: `${draft.method} ${operation.path}`,
    kind: 'request',
    methods: [draft.method],
    chunks: [encodeRequest(draft)],
    expects: expectationOf({
      operation,
      isOwn,
      request: JSON.stringify([draft.target, draft.headers]),
    }),
  };
}

function createFramingCase(operations: readonly Operation[], random: Random): CaseParts {
  const requests = Array.from({ length: 4 }, () => {
    const operation = random.pick(operations);
    return createRequest(operation, random).draft;
  });
  const { name, methods, chunks } = createFraming(requests, random);
  return {
    label: `framing: ${name}`,
    kind: 'framing',
    methods,
    chunks,
    expects: expectationOf({ request: chunks.map((chunk) => chunk.toString('latin1')).join('') }),
  };
}

function createSocketCase(path: string, random: Random): CaseParts {
  const chunks = createSocketBytes(path, random);
  return {
    label: `WebSocket ${path}`,
    kind: 'socket',
    methods: ['GET'],
    chunks,
    expects: expectationOf({ request: path }),
  };
}

function findGraphql(operations: readonly Operation[]): Operation {
  const found = operations.find(
    ({ path, method }) => method === 'POST' && path.endsWith('/graphql'),
  );
  if (!found) throw new Error('A service with a GraphQL schema documents its endpoint.');
  return found;
}
