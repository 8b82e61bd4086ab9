import { verdict } from '../verdict.js';
import type { GraphqlMeasured } from './bench-graphql.js';
import { GRAPHQL_CASES } from './cases.js';

const BASE = 'express-graphql';
const OURS = 'API Sandbox';

/** The measurements as a Markdown table, each row with its multiple of plain express-graphql. */
export function reportGraphqlTable(all: readonly GraphqlMeasured[]): string {
  const head =
    '| request | server | requests/s | p50 ms | p99 ms | CPU µs/request | times express-graphql |';
  const rows = all.map((one) => {
    const figures = [
      one.requestsPerSecond.toFixed(0),
      one.p50.toFixed(2),
      one.p99.toFixed(1),
      one.cpu.toFixed(1),
      timesBase(all, one).toFixed(1),
    ];
    return `| ${one.name} | ${one.server} | ${figures.join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n');
}

/** One line for each promise: kept or broken, with the figures. */
export function reportGraphqlPromises(all: readonly GraphqlMeasured[]): string {
  return GRAPHQL_CASES.flatMap(({ name, promise }) => {
    const ours = all.find((one) => one.name === name && one.server === OURS);
    if (!ours) return [];
    return [
      verdict(`${name}: times express-graphql`, timesBase(all, ours), { least: promise }),
      verdict(`${name}: failed requests`, ours.failures, { max: 0 }),
    ];
  }).join('\n');
}

function timesBase(all: readonly GraphqlMeasured[], one: GraphqlMeasured): number {
  const base = all.find(({ name, server }) => name === one.name && server === BASE);
  return one.requestsPerSecond / (base?.requestsPerSecond ?? Number.NaN);
}
