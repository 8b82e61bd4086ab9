import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSessionProxy } from './session-proxy.js';
import { startService } from './start-service.js';
import type { CaseResult, Suite, SuiteRun } from './suite.js';
import { startValidator } from './validate-responses.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** The longest that a suite may take. */
const SUITE_LIMIT_MS = 20 * 60_000;
const STORED_OUTPUT = 2_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the service of a suite and runs every case against it. */
export async function runSuite(
  suite: Suite,
  folder: string,
  environment: Environment,
): Promise<SuiteRun> {
  const program = environment[suite.interpreter.variable] ?? suite.interpreter.program;
  if (spawnSync(program, ['--version']).error) {
    const problem = `${program} cannot be run. Install it, or name it by ${suite.interpreter.variable}.`;
    return { suite: suite.name, results: [], problem };
  }
  const built = await startService(suite.service, environment);
  const scratch = mkdtempSync(join(tmpdir(), 'compat-'));
  const schema = suite.name === 'schema' ? join(folder, suite.marker) : environment.ANET_SCHEMA;
  const validator = startValidator(schema, scratch);
  const isGateway = suite.service === 'gateway';
  const service = isGateway ? await startSessionProxy(built, validator?.keep) : built;
  try {
    const results = join(scratch, 'results.jsonl');
    const env = { ...environment, COMPAT_URL: service.url, COMPAT_RESULTS: results };
    const problem = await runDriver(suite, { program, folder, env });
    const further = isGateway && validator ? validator.results() : [];
    return {
      suite: suite.name,
      results: [...readResults(results), ...further],
      ...(problem && { problem }),
    };
  } finally {
    service.stop();
    rmSync(scratch, { recursive: true });
  }
}

/** Runs the driver to its end; returns what went wrong with it, which a failed case is not. */
async function runDriver(
  { args, driver, name }: Suite,
  {
    program,
    folder,
    env,
  }: { readonly program: string; readonly folder: string; readonly env: Environment },
): Promise<string | undefined> {
  const child = spawn(program, [...args, join(HERE, 'drivers', driver), name], {
    cwd: folder,
    env: { ...env, NODE_PATH: join(HERE, 'node_modules') },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: SUITE_LIMIT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-STORED_OUTPUT);
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return code === 0 ? undefined : `The driver ended with ${code ?? signal}:\n${output}`;
}

function readResults(file: string): readonly CaseResult[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as CaseResult])); // drivers write CaseResult
}
