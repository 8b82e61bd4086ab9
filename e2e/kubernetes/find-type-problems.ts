import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KINDS } from './kinds.js';
import { type KubeObject, titleOf } from './kube-object.js';

const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const packages = fileURLToPath(new URL('./node_modules', import.meta.url));

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  types: [],
};

/**
 * Misspelt fields: each object is compiled as a literal of its interface, where a field too many is an error.
 * Gives one line for each, with the object and the compiler's words.
 */
export function findTypeProblems(objects: readonly KubeObject[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rendered-objects-'));
  try {
    symlinkSync(packages, join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: ['objects.ts'] }),
    );
    const lines = toLines(objects);
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
    const { stdout, status } = spawnSync(
      process.execPath,
      [compiler, '-p', folder, '--pretty', 'false'],
      {
        encoding: 'utf8',
        cwd: folder,
      },
    );
    const problems = toProblems(stdout, objects);
    return status === 0 || problems.length > 0 ? problems : [stdout];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line an object, so that the line of a message names the object; the imports follow. */
function toLines(objects: readonly KubeObject[]): string[] {
  const literals = objects.map(
    ({ kind, ...rest }, at) =>
      `export const o${at}: I${kind} = ${JSON.stringify({ kind, ...rest })};`,
  );
  const imports = KINDS.map(({ kind, module }) => `import type { I${kind} } from '${module}';`);
  return [...literals, ...imports];
}

function toProblems(output: string, objects: readonly KubeObject[]): string[] {
  return [...output.matchAll(/^objects\.ts\((\d+),\d+\): error \w+: (.*)$/gm)].map(
    ([whole, line, text]) => {
      const object = objects[Number(line) - 1];
      return object ? `${titleOf(object)}: ${text}` : whole;
    },
  );
}
