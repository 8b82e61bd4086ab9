import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A line of `.dockerignore`; `pattern` matches a path, and so does any folder above it. */
interface IgnoreRule {
  readonly ignores: boolean;
  readonly pattern: RegExp;
  readonly text: string;
}

/**
 * Copies what `docker build` sends to the builder into a folder: the files that `.dockerignore` lets through.
 * @param target - a folder; missing parents are made
 */
export function copyBuildContext(target: string): void {
  const rules = readRules(readFileSync(join(root, '.dockerignore'), 'utf8'));
  for (const path of contextFiles('', rules)) cpSync(join(root, path), join(target, path));
}

/** Adds the installed packages, by links. */
export function addInstalled(target: string): void {
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'));
  for (const group of ['packages', 'services'])
    for (const name of readdirSync(join(root, group))) {
      const place = join(group, name, 'node_modules');
      if (existsSync(join(root, place)))
        cpSync(join(root, place), join(target, place), { recursive: true, verbatimSymlinks: true });
    }
}

/** The rules of a `.dockerignore`; the last one that matches decides. */
export function readRules(text: string): readonly IgnoreRule[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const path = line.replace(/^!/, '').replace(/^\/|\/$/g, '');
      return { ignores: !line.startsWith('!'), pattern: toPattern(path), text: path };
    });
}

/** Whether a path, relative to the root, stays out of the context. */
export function isIgnored(path: string, rules: readonly IgnoreRule[]): boolean {
  return rules.findLast(({ pattern }) => pattern.test(path))?.ignores ?? false;
}

/** `*` and `?` stop at a slash, `**` does not. */
function toPattern(path: string): RegExp {
  const source = path.replaceAll(/\*\*\/|\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    return part === '?' ? '[^/]' : part.replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&');
  });
  return new RegExp(`^${source}(?:/.*)?$`);
}

/** Folders that are ignored are left out whole, unless a later rule can bring back something in them. */
function* contextFiles(folder: string, rules: readonly IgnoreRule[]): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) {
      if (!isIgnored(path, rules)) yield path;
    } else if (!isIgnored(path, rules) || canReturn(path, rules)) {
      yield* contextFiles(path, rules);
    }
  }
}

function canReturn(folder: string, rules: readonly IgnoreRule[]): boolean {
  return rules.some(({ ignores, text }) => !ignores && text.startsWith(`${folder}/`));
}
