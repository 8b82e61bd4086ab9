import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const TOOLS = ['changelog', 'check-release', 'write-version'].map((name) => `tools/${name}.mjs`);
const STATING = [
  'packages/kernel/src/product.ts',
  'packages/kernel/package.json',
  'services/gateway/package.json',
  'examples/jest/package.json',
  'deploy/kubernetes/components/published-images/kustomization.yaml',
];
const CHANGELOG = `# Changelog

## Unreleased

### Added

- One thing.

## 0.0.1, 2026-01-31

- The first.
`;

describe('a release by npm version', () => {
  /** A repository of what states the version, with the tools. */
  let folder: string;
  let before: string;
  const run = (command: string, ...words: readonly string[]) => {
    const { PATH } = process.env;
    const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com' };
    const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' };
    const env = { PATH, HOME: folder, ...author, ...committer };
    const { status, stdout, stderr } = spawnSync(command, words, {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    for (const file of [...TOOLS, ...STATING]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    const { name, version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    before = version;
    const manifest = { name, version, scripts: { version: scripts.version } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG);
    for (const words of [
      ['init', '-q'],
      ['add', '-A'],
      ['commit', '-qm', 'first'],
    ])
      run('git', ...words);
    expect(run('npm', 'version', '7.8.9')).toMatchObject({ status: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(STATING)('sets the version in %s', (file) => {
    expect(read(file).replaceAll('7.8.9', before)).toBe(readFileSync(join(root, file), 'utf8'));
  });

  it('commits everything under the tag, with what was unreleased in the changelog', () => {
    expect(run('git', 'status', '--short', '--untracked-files=no').stdout).toBe('');
    const check = run(process.execPath, 'tools/check-release.mjs', 'v7.8.9', '--notes');
    expect(check).toEqual({ status: 0, stdout: '### Added\n\n- One thing.\n', stderr: '' });
    expect(read('CHANGELOG.md')).toMatch(
      /^## Unreleased\n\n## 7\.8\.9, \d{4}-\d\d-\d\d\n\n### Added$/m,
    );
  });

  it('is refused under another tag, and while nothing is unreleased', () => {
    const check = run(process.execPath, 'tools/check-release.mjs', 'v7.8.10');
    expect([check.status, check.stderr]).toEqual([
      1,
      expect.stringContaining('The tag is v7.8.10'),
    ]);
    const empty = run('npm', 'version', '7.9.0');
    expect([empty.status === 0, empty.stderr]).toEqual([
      false,
      expect.stringContaining('CHANGELOG.md has nothing below "Unreleased".'),
    ]);
  });
});
