import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DrawnMutant } from './draw.ts';

/** A copy of the repository in which sources may be changed. */
export interface Scratch {
  readonly root: string;
  /** The files of the repository, ignored ones left out. */
  readonly files: readonly string[];
  /** Writes the mutant into its file. */
  apply(mutant: DrawnMutant): void;
  /** Lets the function around each mutant note that it runs. */
  probe(mutants: readonly DrawnMutant[]): void;
  /** Writes the files of mutants as they are in the repository. */
  restore(mutants: readonly DrawnMutant[]): void;
  remove(): void;
}

/** Copies the repository with its uncommitted changes; what is installed is linked. */
export function createScratch(repository: string): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = copyFiles(repository, root);
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const folder of new Set(files.map(dirname))) linkBuilds(repository, root, folder);
  const originals = new Map<string, Buffer>();
  const read = (file: string): Buffer => {
    const bytes = originals.get(file) ?? readFileSync(join(root, file));
    originals.set(file, bytes);
    return bytes;
  };
  const write = (file: string, parts: readonly (Buffer | string)[]): void =>
    writeFileSync(join(root, file), Buffer.concat(parts.map((part) => Buffer.from(part))));
  return {
    root,
    files,
    apply({ file, start, end, text }) {
      const bytes = read(file);
      write(file, [bytes.subarray(0, start), text, bytes.subarray(end)]);
    },
    probe(mutants) {
      for (const { id, file, body } of mutants) {
        if (body === undefined) continue;
        const bytes = read(file);
        const note = `globalThis.__reached?.(${id})`;
        const head = bytes.subarray(0, body.start);
        const inner = bytes.subarray(body.start, body.end);
        const tail = bytes.subarray(body.end);
        const noted = body.isBlock
          ? [`{ ${note};`, inner.subarray(1)]
          : [`(${note}, (`, inner, '))'];
        write(file, [head, ...noted, tail]);
      }
    },
    restore(mutants) {
      for (const { file } of mutants) write(file, [read(file)]);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function copyFiles(repository: string, root: string): readonly string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(repository, file)));
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(join(repository, file), join(root, file));
  }
  return files;
}

/** Makes what is installed and built in a package available in the copy of the package. */
function linkBuilds(repository: string, root: string, folder: string): void {
  const [installed, built] = [join(folder, 'node_modules'), join(folder, 'dist')];
  if (folder !== '.' && existsSync(join(repository, installed)))
    // Links between packages are relative, so copies of them stay within the copy.
    cpSync(join(repository, installed), join(root, installed), {
      recursive: true,
      verbatimSymlinks: true,
    });
  if (existsSync(join(repository, built))) symlinkSync(join(repository, built), join(root, built));
}
