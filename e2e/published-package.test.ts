import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { addInstalled, copyBuildContext } from './build-context.js';
import { endPrograms, expectServesOnFullDisk, FULL } from './start-program.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const MIB = 1_048_576;

/** A folder in which the package is installed from its tarball. */
let folder: string;
let installed: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  const [context, out] = [join(folder, 'context'), join(folder, 'out')];
  // The image is made in a folder that has no other files.
  copyBuildContext(context);
  addInstalled(context);
  // The image has neither declarations nor the changelog.
  for (const name of ['tsconfig.base.json', 'CHANGELOG.md'])
    cpSync(join(root, name), join(context, name));
  run(context, process.execPath, 'tools/package.mjs', out);
  const tarball = readdirSync(out).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', join(out, tarball));
  installed = join(folder, 'node_modules/api-sandbox');
  for (const name of ['vitest', '@playwright', 'jest']) linkTool(name);
});
afterEach(endPrograms);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(cwd: string, command: string, ...words: readonly string[]): string {
  const { PATH, HOME, CHROMIUM } = process.env;
  const env = { PATH, HOME, CHROMIUM_PATH: CHROMIUM };
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** What a project installs besides is this repository's, so that nothing is downloaded. */
function linkTool(name: string): void {
  const [own, shared] = ['services/api-sandbox/node_modules', 'node_modules'].map((place) =>
    join(root, place, name),
  );
  const place = own !== undefined && existsSync(own) ? own : shared;
  symlinkSync(place ?? '', join(folder, 'node_modules', name));
}

function* filesBelow(place: string): Generator<string> {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const path = join(place, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Parts of the bundle have names that change, and of files that modules find beside themselves the folder says enough. */
function placeOf(path: string): string {
  if (path.startsWith('files/')) return `${dirname(path)}/`;
  return path.replace(/^dist\/.*[A-Z\d]{8}\.js$/, 'dist/<part>.js');
}

describe('the published package', () => {
  it('needs nothing else and holds what is meant', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect([manifest.dependencies, manifest.private]).toEqual([undefined, undefined]);
    const paths = [...filesBelow(installed)].map((path) => relative(installed, path));
    const places = new Set(paths.map(placeOf));
    expect([...places].sort()).toMatchSnapshot();
    const bytes = paths.reduce((sum, path) => sum + statSync(join(installed, path)).size, 0);
    expect(bytes).toBeLessThan(40 * MIB);
  });

  it('has the notices of all that is in it, the scripts of pages included', () => {
    const notices = readFileSync(join(installed, 'THIRD-PARTY.md'), 'utf8');
    for (const name of ['express', 'graphiql', 'react-dom', 'codemirror'])
      expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'));
  });

  it('starts on the command line, responds with all files that it needs, and ends on a signal', async () => {
    const bin = join(folder, 'node_modules/.bin/api-sandbox');
    expect(run(folder, bin, '--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    const child = spawn(bin, ['--port', '0', '--shutdown-grace-ms', '100'], { cwd: folder });
    const ended = new AbortController();
    const { signal } = ended;
    child.once('close', () => ended.abort(new Error(printed)));
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    while (!printed.includes('Ctrl-C stops.')) await once(child.stdout, 'data', { signal });
    const [, url = ''] = /ready at (\S+)/.exec(printed) ?? [];
    for (const path of PATHS) {
      const { status } = await fetch(url + path, { headers: { Accept: 'text/html, */*' } });
      expect([path, status]).toEqual([path, 200]);
    }
    for (const api of ['helpdesk', 'social', 'flights']) {
      const response = await fetch(`${url}/v1/${api}/events?tick_ms=10&drop_after=1`);
      expect(await response.text()).toContain(`"api":"${api}"`);
    }
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  (existsSync(FULL) ? it : it.skip)('serves on a full disk and ends cleanly', async () => {
    await expectServesOnFullDisk([join(installed, 'dist/main.js')]);
  });

  it.each(['legacy', { pin: '2026-07-28' }] as const)(
    'serves its tools to an agent on standard input and output, revision %j',
    async (mode) => {
      const command = join(folder, 'node_modules/.bin/api-sandbox');
      const transport = new StdioClientTransport({ command, args: ['mcp'], stderr: 'ignore' });
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(transport);
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(14);
      const use = async (name: string, args: Readonly<Record<string, unknown>> = {}) =>
        Object((await client.callTool({ name, arguments: args })).structuredContent);
      const { session, urls } = await use('new_session');
      const body = { name: 'Orchard' };
      const path = '/v1/helpdesk/customers';
      expect(await use('call', { method: 'POST', path, session, body })).toMatchObject({
        status: 201,
        explanation: expect.arrayContaining([expect.stringContaining(session)]),
      });
      // The same session, as the client under test reaches it.
      const response = await fetch(`${urls.helpdesk}/customers?sort=-id&limit=1`);
      expect(Object(await response.json()).data).toMatchObject([body]);
      const uri = 'sandbox:///guides/sessions.md';
      expect(await client.readResource({ uri })).toMatchObject({
        contents: [{ uri, text: expect.stringContaining('# Sessions') }],
      });
      const { pid } = transport;
      await client.close();
      expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
    },
  );

  it('leaves nothing in the process that uses it', () => {
    const script = `import { startSandbox } from 'api-sandbox';
      const sandbox = await startSandbox();
      await Promise.all(Object.values(sandbox.urls).map((url) => fetch(url)));
      await sandbox.close();
      console.log('closed');`;
    writeFileSync(join(folder, 'use.js'), script);
    // It ends by itself, as nothing that is open keeps it.
    expect(run(folder, process.execPath, 'use.js')).toBe('closed\n');
  });

  it('has types that fit without those of anything else', () => {
    const lines = ["import { type Sandbox, startSandbox } from 'api-sandbox';"];
    lines.push("import { setupSandbox } from 'api-sandbox/vitest';");
    lines.push("import { expect, test } from 'api-sandbox/playwright';");
    lines.push("export const sandbox: Sandbox = await startSandbox({ services: ['helpdesk'] });");
    lines.push("export const url: string = sandbox.session().url('helpdesk');");
    lines.push('export default setupSandbox({ port: 0 });');
    lines.push("test('a', async ({ session }) => { expect(session.name).toBe('keep-a'); });");
    writeFileSync(join(folder, 'use.ts'), lines.join('\n'));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    run(folder, process.execPath, tsc, ...options, '--skipLibCheck', 'use.ts');
  });

  it.each([
    ['vitest', 'vitest/vitest.mjs', 'run'],
    ['jest', 'jest/bin/jest.js', '-i'],
    ['playwright', '@playwright/test/cli.js', 'test', '--workers=1'],
    ['node-test', ''],
  ])('the example for %s passes with it', (name, tool, ...words) => {
    const project = join(folder, name);
    mkdirSync(project);
    cpSync(join(root, 'examples', name), project, { recursive: true });
    const program = tool === '' ? ['--test'] : [join(folder, 'node_modules', tool), ...words];
    run(project, process.execPath, '--experimental-vm-modules', ...program);
  });
});

/** Each has a file of its own that it needs. */
const PATHS = [
  '/',
  '/guides/sessions',
  '/guides/sessions.md',
  '/inspect',
  '/llms.txt',
  '/sandbox',
  '/sandbox/docs',
  '/v1/utils/docs',
  '/v1/utils/docs/docs.js',
  '/v1/utils/docs/language.js',
  '/v1/utils/docs/oauth',
  '/v1/utils/jwt/jwks',
  '/v1/utils/playground',
  '/.well-known/openid-configuration',
  '/v1/helpdesk/tickets/1',
  '/v1/social/media/bowl-1.svg',
  '/v1/social/users/1',
  '/v1/flights/airports/1',
  '/v1/flights/graphql',
  '/v1/flights/graphql/editor.js',
] as const;
