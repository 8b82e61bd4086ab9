// The suites of the services, run against a product that is already there, behind its edge: npm run e2e:compose, or
// SANDBOX_URL=http://host:8080 node e2e/compose/replay.mjs [pattern of files...]. It installs and builds nothing: npm start or
// npm test has done so before.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { root, url } from './stack.mjs';

const FILES = [
  ...['contract', 'graphql', 'rules'].flatMap((suite) =>
    ['helpdesk', 'social', 'flights'].map((service) => `services/${service}/test/${suite}.test.ts`),
  ),
  ...[
    ...['apikey', 'auth-clients', 'basic', 'bearer', 'bodies', 'caching', 'cookies', 'digest'],
    ...['digest-failures', 'digest-httpbin', 'forms', 'hostile-input', 'images', 'inspection'],
    ...['ranges', 'redirects', 'tools', 'websocket'],
  ].map((suite) => `services/utils/test/${suite}.test.ts`),
  'services/social/test/images.test.ts',
  'e2e/consent.test.ts',
  'e2e/pages.test.ts',
  'e2e/playground.test.ts',
];

/** What cannot be the same there, by parts of the names of tests. */
const DIFFERENT = [
  // nginx refuses NUL in a path, and heads of its own measure; it resolves dots before it chooses the service.
  ...['NUL', '%00', 'dots that climb', 'a query of 16 KiB'],
  // Compared with a second app, which no edge gives absolute links.
  'is the same the second time, and without a cache',
  // What the service sees of the edge instead of the client: headers, HTTP versions, hosts, hops, methods.
  ...['describes a request whole', 'keeps the order, the spelling', 'answers HTTP/1.0'],
  ...['permits a body that waits for 100-continue', 'takes TRACE', 'as it came over the wire'],
  ...['X-Forwarded-For', 'two Authorization headers', 'absolute Location'],
  // They name the address of the client, which Docker's bridge has in its place.
  'compresses /',
  // Time stands still in the suite's own app.
  '/time with',
];

const quote = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const names = `^(?!.*(${DIFFERENT.map(quote).join('|')}))`;
const wanted = process.argv.slice(2);
const files = FILES.filter(
  (file) => wanted.length === 0 || wanted.some((pattern) => file.includes(pattern)),
);
const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const jest = ['node_modules/jest/bin/jest.js', '--testNamePattern', names, '--runTestsByPath'];
const child = spawn(process.execPath, [...options, ...jest, ...files], {
  cwd: root,
  env: { ...process.env, SANDBOX_URL: url },
  stdio: 'inherit',
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
