// Runs the tests of the endpoints of better-authorize-net, from a copy whose helper asks the gateway instead of a mock.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const OURS = fileURLToPath(new URL('better-authorize-net', import.meta.url));

const copy = mkdtempSync(join(tmpdir(), 'compat-better-'));
try {
  for (const name of ['package.json', 'tsconfig.json', 'src', 'test'])
    cpSync(name, join(copy, name), { recursive: true });
  rmSync(join(copy, 'test/test-helpers.ts'));
  cpSync(join(OURS, 'live-endpoint.mjs'), join(copy, 'test/test-helpers.js'));
  cpSync(join(OURS, 'wrap-lists.mjs'), join(copy, 'test/wrap-lists.mjs'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  for (const file of readdirSync(join(copy, 'test/endpoints'))) run(join('test/endpoints', file));
} finally {
  rmSync(copy, { recursive: true });
}

/** Tests of the library report by exit code; what counts is written by the helper. */
function run(file) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    ...{ cwd: copy, encoding: 'utf8' },
  });
  if (status === null || stderr.includes('Error [ERR_')) throw new Error(`${file}: ${stderr}`);
}
