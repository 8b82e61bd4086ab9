// Generates a client of each document that is published by each generator, compiles it under strict, bundles it, and makes five calls with it.
// A case is a document with a generator; the first step that fails is its reason. A bundler is asked too, because some generated files tell
// the compiler not to check them.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DOCUMENTS } from './generators/calls.mjs';
import { GENERATORS } from './generators/generators.mjs';

const SERVER = process.env.COMPAT_URL;
const TSCONFIG = {
  compilerOptions: {
    ...{
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
    },
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    },
  },
  include: ['**/*.ts'],
};

const wanted = (process.env.GENERATORS ?? Object.keys(GENERATORS).join()).split(',');
const bin = (name) => resolve('node_modules/.bin', name);
const scratch = mkdtempSync(join(resolve('.'), '.generated-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

for (const [name, { path }] of Object.entries(DOCUMENTS))
  writeFileSync(toFile(name), await (await fetch(SERVER + path)).text());
for (const generator of wanted)
  for (const [name, { calls }] of Object.entries(DOCUMENTS))
    tryGenerator(generator, { name, calls });

function toFile(name) {
  return join(scratch, `${name}.json`);
}

function tryGenerator(generator, { name, calls }) {
  const { command, files = {}, source } = GENERATORS[generator];
  const folder = join(scratch, generator, name);
  mkdirSync(folder, { recursive: true });
  // Each client has a session to itself.
  const where = { base: `${SERVER}/s/keep-${generator}`, document: toFile(name) };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text(where));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, 'main.ts'), toMain(source(where), calls));
  const steps = [
    ['generates', command(where)],
    ['compiles', ['tsc', '-p', '.']],
    [
      'bundles',
      [
        'esbuild',
        'main.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--outfile=main.mjs',
        '--log-level=error',
      ],
    ],
  ];
  const problem = findProblem(steps, folder) ?? runCalls(folder, calls);
  write(`${generator}: ${name}`, problem);
}

function findProblem(steps, folder) {
  for (const [step, [program, ...args]] of steps) {
    const { status, output } = run(bin(program), args, folder);
    if (status !== 0) return `${step}: ${output.slice(-800)}`;
  }
  return undefined;
}

/** The program that makes the calls: it writes one line of JSON, with what each of them read. */
function toMain({ head, write: writeCall }, calls) {
  const steps = calls.map((call) => `  await see(async () => ${writeCall(call)});`);
  return `${head}
const seen: unknown[] = [];
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value);
async function see(make: () => Promise<unknown>): Promise<void> {
  seen.push(await make().catch((error: unknown) => ({ error: String(error) })));
}
async function main(): Promise<void> {
${steps.join('\n')}
  console.log(JSON.stringify(seen));
}
void at;
void main();
`;
}

function runCalls(folder, calls) {
  const { status, output } = run(process.execPath, ['main.mjs'], folder);
  if (status !== 0) return `calls: ${output.slice(-800)}`;
  const seen = JSON.parse(output.trim().split('\n').at(-1));
  const wrong = calls.flatMap(({ operation, equals }, index) =>
    isAsExpected(seen[index], equals)
      ? []
      : [`${operation} read ${JSON.stringify(seen[index])}, not ${equals}`],
  );
  return wrong.length > 0 ? `calls: ${wrong.join('; ')}` : undefined;
}

function isAsExpected(value, expected) {
  if (!(expected instanceof RegExp)) return value === expected;
  return value != null && value.error === undefined && expected.test(JSON.stringify(value));
}

function run(program, args, cwd) {
  const env = { ...process.env, NO_COLOR: '1', CI: 'true' };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    input: '',
    maxBuffer: 1e8,
  });
  return { status, output: stdout + (status === 0 ? '' : stderr) };
}

function write(name, problem) {
  const result =
    problem === undefined
      ? { name, outcome: 'passed' }
      : { name, outcome: 'failed', reason: problem };
  appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}
