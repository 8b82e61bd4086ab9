import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { toMutants } from '../drivers/schema/mutants.mjs';
import { readCheckouts } from '../src/read-checkouts.js';
import { formatReport, judge } from '../src/report.js';
import { runSuite } from '../src/run-suite.js';
import { startSessionProxy } from '../src/session-proxy.js';
import { SUITES } from '../src/suites.js';
import { startValidator } from '../src/validate-responses.js';

const RUN = {
  suite: 'samples-node',
  results: [
    { name: 'charge', outcome: 'passed' },
    { name: 'refund', outcome: 'failed', reason: 'E00027' },
    { name: 'void', outcome: 'skipped' },
  ],
} as const;

describe('a run', () => {
  test('fails on a failure that nothing explains, and reports the reason', () => {
    const verdict = judge(RUN, [{ suite: 'samples-php', cases: /^refund$/, why: 'another suite' }]);
    expect(verdict.isFailure).toBe(true);
    expect(formatReport(verdict)).toBe(
      'samples-node: 1 of 2 passed, 0 known to differ, 1 failed, 1 skipped\n  FAILED  refund: E00027',
    );
  });

  test('succeeds when each failure is a known difference', () => {
    const verdict = judge(RUN, [{ suite: 'samples-node', cases: /^refund$/, why: 'a choice' }]);
    expect(verdict.isFailure).toBe(false);
    expect(formatReport(verdict)).toContain('  known   refund: a choice');
  });

  test('fails when a case fails in another way than the one that is known', () => {
    const known = { suite: 'samples-node', cases: /^refund$/, reason: /E00040/, why: 'a choice' };
    expect(judge(RUN, [known]).isFailure).toBe(true);
    expect(judge(RUN, [{ ...known, reason: /E00027/ }]).isFailure).toBe(false);
  });

  test.each([
    ['no case has passed', { suite: 'samples-node', results: [] }],
    ['the driver did not end well', { ...RUN, results: [RUN.results[0]], problem: 'ended with 1' }],
  ])('fails when %s', (_when, run) => {
    expect(judge(run, []).isFailure).toBe(true);
  });

  test('names the interpreter that is missing, and how to name another', async () => {
    const [suite] = SUITES.filter(({ name }) => name === 'samples-python');
    if (!suite) throw new Error('There is no such suite.');
    expect(await runSuite(suite, tmpdir(), { PYTHON: '/nowhere/python' })).toEqual({
      ...{ suite: 'samples-python', results: [] },
      problem: '/nowhere/python cannot be run. Install it, or name it by PYTHON.',
    });
  });
});

describe('checkouts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compat-test-'));
  writeFileSync(join(folder, 'test-runner.js'), '');
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['an option', ['--samples-node', folder], {}],
    ['an environment variable', [], { COMPAT_SAMPLES_NODE: folder }],
  ])('are named by %s', (_by, args, environment) => {
    const { checkouts, problem } = readCheckouts(args, environment);
    expect(problem).toBeUndefined();
    expect(checkouts.map(({ suite, folder }) => [suite.name, folder])).toEqual([
      ['samples-node', folder],
    ]);
  });

  test.each([
    ['none', [], 'Name the checkout of a suite.'],
    ['an unknown option', ['--samples-cobol', '.'], "Unknown option '--samples-cobol'"],
    [
      'another folder',
      ['--samples-python', folder],
      `${folder} is no checkout of samples-python: test-runner.py is missing.`,
    ],
  ])('are refused with a reason: %s', (_what, args, problem) => {
    expect(readCheckouts(args, {}).problem).toContain(problem);
  });
});

test('the proxy puts every call of a suite into one session and passes the rest as it is', async () => {
  const seen: unknown[] = [];
  const gateway = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers['x-sandbox-session']]);
    response.writeHead(201, { 'X-Sandbox-Session': 'token-1', 'Content-Type': 'text/xml' });
    request.pipe(response);
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as { readonly port: number }; // it listens on TCP
  const stored: string[] = [];
  const running = {
    url: `http://127.0.0.1:${port}`,
    stop() {
      gateway.closeAllConnections();
      gateway.close();
    },
  };
  const proxy = await startSessionProxy(running, (body) => stored.push(body.toString()));
  const response = await fetch(`${proxy.url}/xml/v1/request.api`, { method: 'POST', body: '{}' });
  expect([response.status, await response.text()]).toEqual([201, '{}']);
  expect(seen.at(-1)).toEqual(['POST', '/xml/v1/request.api', 'token-1']);
  expect(stored).toEqual(['{}']);
  proxy.stop();
});

const hasValidator = spawnSync('xmllint', ['--version']).error === undefined;
(hasValidator ? test : test.skip)('responses are compared with a schema by call', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compat-test-'));
  const schema = join(folder, 'schema.xsd');
  const declared = '<xs:element name="count" type="xs:integer"/>';
  const space = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
  writeFileSync(schema, `<xs:schema ${space}>${declared}</xs:schema>`);
  const validator = startValidator(schema, folder);
  const failed = '<?xml version="1.0"?><other><resultCode>Error</resultCode></other>';
  for (const body of ['<count>1</count>', failed]) validator?.keep(Buffer.from(body));
  expect(validator?.results()).toEqual([
    { name: 'schema: count', outcome: 'passed' },
    {
      ...{ name: 'schema: other, Error', outcome: 'failed' },
      reason: expect.stringContaining('No matching global declaration'),
    },
  ]);
  expect(() => {
    const without = startValidator(join(folder, 'none.xsd'), folder);
    without?.keep(Buffer.from('<count>1</count>'));
    without?.results();
  }).toThrow('failed to load');
  expect(startValidator(undefined, folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('each fault of a response is a result, so that a known one hides no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compat-test-'));
  const schema = join(folder, 'schema.xsd');
  const declared = ['one', 'two']
    .map((name) => `<xs:element name="${name}" type="xs:integer"/>`)
    .join('');
  writeFileSync(
    schema,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="all"><xs:complexType>
      <xs:sequence>${declared}</xs:sequence></xs:complexType></xs:element></xs:schema>`,
  );
  const validator = startValidator(schema, folder);
  validator?.keep(Buffer.from('<all><one>a</one><two>b</two></all>'));
  if (hasValidator)
    expect(
      new Set(validator?.results().map(({ reason }) => /'[ab]'/.exec(reason ?? '')?.[0])),
    ).toEqual(new Set(["'a'", "'b'"]));
  rmSync(folder, { recursive: true });
});

test('wrong requests are made of each element and of the credentials of a right one', () => {
  const request = `<?xml version="1.0"?>
<isAliveRequest xmlns="x">
  <merchantAuthentication>
    <name>login</name>
    <transactionKey>0123456789abcdef</transactionKey>
  </merchantAuthentication>
  <order>
    <id>7</id>
  </order>
</isAliveRequest>`;
  const mutants = [...toMutants(request)];
  expect(new Set(mutants).size).toBe(mutants.length);
  const flat = mutants.map((mutant) => mutant.replace(/\s+/g, ''));
  const order = (text: string) => expect.arrayContaining([expect.stringContaining(text)]);
  expect(flat).toEqual(order('"><order><id>7</id></order>'));
  expect(flat).toEqual(order('<transactionKey>short</transactionKey>'));
  expect(flat).toEqual(order('<order></order>'));
  expect(flat).toEqual(order('<id>7</id><id>7</id>'));
  expect(flat).toEqual(order('<id>-1</id>'));
  expect(flat).toEqual(order('</merchantAuthentication></isAliveRequest>'));
});

test('each OAuth client that is not installed is a failed case that names its package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compat-test-'));
  const results = join(folder, 'results.jsonl');
  const driver = join(import.meta.dirname, '../drivers/oauth.mjs');
  const { status } = spawnSync(process.execPath, ['--experimental-import-meta-resolve', driver], {
    cwd: folder,
    env: { COMPAT_URL: 'http://127.0.0.1:9', COMPAT_RESULTS: results },
  });
  const lines = readFileSync(results, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      ['openid-client', 'openid-client'],
      ['simple-oauth2', 'simple-oauth2'],
      ['passport', 'passport-oauth2'],
      ['oidc-client-ts', 'oidc-client-ts'],
      ['auth-core', '@auth/core'],
    ].map(([client, missing]) => ({
      ...{ name: `${client}: load`, outcome: 'failed' },
      reason: expect.stringContaining(`Cannot find package '${missing}'`),
    })),
  );
});
