import { parseArgs } from 'node:util';
import { verdict } from '../verdict.js';
import { benchFeeds, type FeedMeasured } from './bench-feeds.js';
import { clientKindsOf } from './client-kinds.js';

/** What connections may add to the memory of the server, in MiB, and to its CPU, in per cent of a core. */
const MAX = { addedMiB: 180, cpuShare: 15 };

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: 'social' },
    count: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});

const HEAD = `| ${values.api} feed | added memory | each | CPU of a core | sent | lost | REST p50 / p99 without | with | under load p50 / p99 without | with |
|---|---|---|---|---|---|---|---|---|---|`;

function toRow(one: FeedMeasured): string {
  const { kind, count, baseMiB, addedMiB, cpuShare, bytesPerSecond, lost } = one;
  const latency = ({ p50, p99 }: FeedMeasured['idle']): string =>
    `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`;
  const cells = [
    `${count} ${kind}`,
    `${addedMiB.toFixed(0)} MiB on ${baseMiB.toFixed(0)}`,
    `${((addedMiB * 1024) / count).toFixed(1)} KiB`,
    `${cpuShare.toFixed(1)} %`,
    `${(bytesPerSecond / 1024).toFixed(0)} KiB/s`,
    String(lost),
    ...[one.idle, one.busy, one.idleLoad, one.busyLoad].map(latency),
  ];
  return `| ${cells.join(' | ')} |`;
}

process.stdout.write(`${HEAD}\n`);
const options = {
  api: values.api,
  count: Number(values.count),
  seconds: Number(values.seconds),
  kinds: Object.keys(clientKindsOf(values.api)).filter((kind) => kind.includes(values.only)),
};
const all: FeedMeasured[] = [];
for await (const one of benchFeeds(options)) {
  all.push(one);
  process.stdout.write(`${toRow(one)}\n`);
}
for (const { kind, addedMiB, cpuShare } of all) {
  console.log(verdict(`${kind}, MiB`, addedMiB, { max: MAX.addedMiB }));
  console.log(verdict(`${kind}, % of a core`, cpuShare, { max: MAX.cpuShare }));
}
