// Runs the integration tests of postman-runtime that call postman-echo.com or httpbin.org, which the service stands for.
const { spawnSync } = require('node:child_process');
const { appendFileSync, mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const process = require('node:process');
const { standForHosts } = require('./postman/stand-for-hosts.cjs');

const HOSTS = /^(?:[a-z]+\.)*(?:postman-echo\.com|httpbin\.org)$/;
/** Paths of postman-echo.com whose name and password our paths say. */
const PATHS = {
  '/basic-auth': '/basic-auth/postman/password',
  '/digest-auth': '/digest-auth/auth/postman/password',
};
const CASE_LIMIT_MS = 60_000;

const tests = join(process.cwd(), 'test');
const load = createRequire(join(tests, 'index.js'));
const TRUSTED = 'NODE_EXTRA_CA_CERTS';
const SUBJECT = ['-subj', '/CN=postman-echo.com'];
const NAMES = ['postman-echo.com', '*.postman-echo.com', 'httpbin.org'].map(
  (name) => `DNS:${name}`,
);

/** Node reads whom it trusts once, when it starts: makes a certificate and starts this driver again. */
function startTrusting() {
  const folder = mkdtempSync(join(tmpdir(), 'compat-postman-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-addext', `subjectAltName=${NAMES}`];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const made = spawnSync('openssl', [
    ...options,
    ...SUBJECT,
    ...names,
    '-keyout',
    key,
    '-out',
    cert,
  ]);
  if (made.status !== 0) throw new Error('openssl cannot make a certificate. Install it.');
  const env = { ...process.env, [TRUSTED]: cert, COMPAT_KEY: key };
  const { status } = spawnSync(process.execPath, [__filename], { env, stdio: 'inherit' });
  rmSync(folder, { recursive: true });
  process.exit(status ?? 1);
}

function write(test, outcome, reason) {
  const result = { name: test.fullTitle(), outcome, ...(reason && { reason }) };
  appendFileSync(process.env.COMPAT_RESULTS, `${JSON.stringify(result)}\n`);
}

/** Writes a line for each test; a hook that fails counts, and the tests after it are not run. */
function Reporter(runner) {
  runner.on('pass', (test) => write(test, 'passed'));
  runner.on('pending', (test) => write(test, 'skipped'));
  runner.on('fail', (test, error) => write(test, 'failed', String(error?.message).slice(0, 300)));
}

async function main() {
  const Mocha = load('mocha');
  const servers = load('./fixtures/servers');
  await standForHosts({
    hosts: HOSTS,
    service: new URL(process.env.COMPAT_URL),
    toPath: (path) => `/v1/utils${PATHS[path] ?? path}`,
    key: readFileSync(process.env.COMPAT_KEY),
    cert: readFileSync(process.env[TRUSTED]),
  });
  await new Promise((done, fail) => servers.start((error) => (error ? fail(error) : done())));
  const files = await load('recursive-readdir')(join(tests, 'integration'));
  const mocha = new Mocha({ timeout: CASE_LIMIT_MS, reporter: Reporter });
  mocha.addFile(join(tests, 'integration/bootstrap.js'));
  for (const file of files.filter(isAsked).sort()) mocha.addFile(file);
  mocha.run(() => process.exit(0));
}

/** Others do not reach the service; POSTMAN_TESTS names some of those that do. */
function isAsked(file) {
  const callsOut =
    file.endsWith('.test.js') && /postman-echo\.com|httpbin\.org/.test(readFileSync(file));
  return callsOut && file.includes(process.env.POSTMAN_TESTS ?? '');
}

if (process.env.COMPAT_KEY) void main();
else startTrusting();
