import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Suite } from './suite.js';
import { SUITES } from './suites.js';

/** The folder of a suite that a user named. */
export interface Checkout {
  readonly suite: Suite;
  readonly folder: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads which suites are to run from options and environment variables, or reports what is wrong with them. */
export function readCheckouts(
  args: readonly string[],
  environment: Environment,
): { readonly checkouts: readonly Checkout[]; readonly problem?: string } {
  const options = parseOptions(args);
  if (typeof options === 'string') return { checkouts: [], problem: options };
  const checkouts = SUITES.flatMap((suite) => {
    const folder = options[suite.name] || environment[variableOf(suite)];
    return folder ? [{ suite, folder: resolve(folder) }] : [];
  });
  if (checkouts.length === 0) return { checkouts, problem: 'Name the checkout of a suite.' };
  const wrong = checkouts.find(({ suite, folder }) => !existsSync(join(folder, suite.marker)));
  if (!wrong) return { checkouts };
  const { suite, folder } = wrong;
  return {
    checkouts,
    problem: `${folder} is no checkout of ${suite.name}: ${suite.marker} is missing.`,
  };
}

/** The environment variable that names a checkout, `COMPAT_SAMPLES_NODE` for `samples-node`. */
function variableOf({ name }: Suite): string {
  return `COMPAT_${name.toUpperCase().replaceAll('-', '_')}`;
}

function parseOptions(
  args: readonly string[],
): Readonly<Record<string, string | undefined>> | string {
  const options = Object.fromEntries(SUITES.map(({ name }) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
