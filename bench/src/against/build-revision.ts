import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A revision of this repository, built in a checkout of its own. */
export interface BuiltRevision {
  readonly root: string;
  /** The full hash of its commit. */
  readonly commit: string;
  /** Deletes the checkout. */
  remove(): void;
}

/** Checks a revision out into a temporary worktree, installs its packages and builds it: about a minute. */
export function buildRevision(revision: string): BuiltRevision {
  const folder = mkdtempSync(join(tmpdir(), 'bench-base-'));
  const root = join(folder, 'checkout');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim();
  const remove = (): void => {
    git('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true });
  };
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  git('worktree', 'add', '--detach', root, commit);
  try {
    execFileSync('npm', ['run', 'build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { root, commit, remove };
}

/** A checkout that somebody else has built, and keeps. */
export function toBuilt(root: string): BuiltRevision {
  const commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
  return { root, commit, remove() {} };
}
