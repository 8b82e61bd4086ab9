import { verdict } from '../verdict.js';
import type { Measured } from './bench-records.js';
import { CASES } from './cases.js';

/** The measurements as a Markdown table, each row with its shares of the bare server and of json-server. */
export function reportTable(all: readonly Measured[]): string {
  const head =
    '| data | request | server | requests/s | p50 ms | p99 ms | CPU µs/request | share of bare | times json-server | MiB |';
  const rows = all.map((one) => {
    const bare = counterpart(all, one, 'bare node:http');
    const peer = counterpart(all, one, 'json-server 0.17');
    const share = (one.requestsPerSecond / (bare?.requestsPerSecond ?? Number.NaN)).toFixed(2);
    const times = (one.requestsPerSecond / (peer?.requestsPerSecond ?? Number.NaN)).toFixed(1);
    const figures = [
      one.requestsPerSecond.toFixed(0),
      one.p50.toFixed(2),
      one.p99.toFixed(1),
      one.cpu.toFixed(1),
      share,
      times,
      one.residentMiB.toFixed(0),
    ];
    return `| ${one.size}x | ${one.name} | ${one.server} | ${figures.join(' | ')} |`;
  });
  return [head, head.replace(/[^|]+/g, '---'), ...rows].join('\n');
}

/** One line for each promise: kept or broken, with the figures. */
export function reportPromises(all: readonly Measured[]): string {
  const ours = all.filter(({ server }) => server === 'API Sandbox');
  const lines = ours.filter(({ size }) => size === 1).flatMap((one) => promiseLines(all, one));
  const fresh = ours.filter(({ name }) => name === 'filter + sort, fresh');
  const [small, large] = [
    fresh.find(({ size }) => size === 1),
    fresh.find(({ size }) => size === 10),
  ];
  if (small && large)
    lines.push(
      verdict('filter + sort, fresh: CPU at 10x over 1x', large.cpu / small.cpu, { max: 2 }),
    );
  return lines.join('\n');
}

function promiseLines(all: readonly Measured[], one: Measured): string[] {
  const { promise } = CASES.find(({ name }) => name === one.name) ?? {};
  const bare = counterpart(all, one, 'bare node:http')?.requestsPerSecond ?? Number.NaN;
  const peer = counterpart(all, one, 'json-server 0.17')?.requestsPerSecond ?? Number.NaN;
  return [
    ...(promise === undefined
      ? []
      : [verdict(`${one.name}: share of bare`, one.requestsPerSecond / bare, { least: promise })]),
    ...(one.name === 'filter + sort, fresh'
      ? [verdict(`${one.name}: times json-server`, one.requestsPerSecond / peer, { least: 15 })]
      : []),
    verdict(`${one.name}: failed requests`, one.failures, { max: 0 }),
  ];
}

function counterpart(
  all: readonly Measured[],
  one: Measured,
  server: string,
): Measured | undefined {
  return all.find(
    (other) => other.server === server && other.name === one.name && other.size === one.size,
  );
}
