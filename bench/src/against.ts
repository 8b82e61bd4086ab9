import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRevision, toBuilt } from './against/build-revision.js';
import { AGAINST_CASES } from './against/cases.js';
import { compare } from './against/compare.js';
import { loadTool } from './load.js';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    /** A checkout that is built already, in place of a revision. */
    built: { type: 'string' },
    /** Settings of both, such as INSPECT=off. */
    env: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    floor: { type: 'string', default: '0.97' },
    strict: { type: 'boolean', default: false },
  },
});
if (values.base === undefined && values.built === undefined)
  throw new Error(
    'Name the revision to compare with, --base <revision>, or a checkout of it: --built <folder>',
  );

const write = (line: string): unknown => process.stdout.write(`${line}\n`);
const floor = Number(values.floor);
const base =
  values.built === undefined ? buildRevision(values.base ?? '') : toBuilt(resolve(values.built));
const env = Object.fromEntries(values.env.map(splitSetting));
try {
  write(
    `Working tree against ${base.commit.slice(0, 12)}; load by ${await loadTool()}, 32 connections.\n`,
  );
  write('| case | base requests/s | now requests/s | now / base | base CPU / now CPU |');
  write('|---|---|---|---|---|');
  for (const one of AGAINST_CASES.filter(({ name }) => name.includes(values.only))) {
    const { requestsPerSecond, rate, cpu, name } = await compare(one, {
      baseRoot: base.root,
      nowRoot: resolve(import.meta.dirname, '../..'),
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      env,
    });
    // A busy machine moves the rate and leaves the CPU: a case is slower only when both say so.
    const isSlower = rate < floor && cpu < floor;
    if (isSlower && values.strict) process.exitCode = 1;
    const cells = [
      requestsPerSecond.base.toFixed(0),
      requestsPerSecond.now.toFixed(0),
      `${rate.toFixed(2)}${isSlower ? ' SLOWER' : ''}`,
      cpu.toFixed(2),
    ];
    write(`| ${[name, ...cells].join(' | ')} |`);
  }
} finally {
  base.remove();
}

function splitSetting(text: string): readonly [name: string, value: string] {
  const sign = text.indexOf('=');
  if (sign < 1) throw new Error(`--env takes NAME=value, not ${text}`);
  return [text.slice(0, sign), text.slice(sign + 1)];
}
