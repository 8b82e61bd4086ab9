// The suites of the services, run against a product that is already there, behind its edge: npm run e2e:compose, or
// SANDBOX_URL=http://host:8080 node e2e/compose/replay.mjs [pattern of files...]. It installs and builds nothing: npm start or
// npm test has done so before.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, url } from './stack.mjs';

const FILES = [
  ...['contract', 'graphql', 'rules'].flatMap((suite) =>
    ['helpdesk', 'social', 'flights'].map((service) => `services/${service}/test/${suite}.test.ts`),
  ),
  ...[
    ...['apikey', 'basic', 'bearer', 'bodies', 'caching', 'cookies', 'digest', 'digest-failures'],
    ...['digest-httpbin', 'documents', 'forms', 'images', 'inspection', 'jwt', 'playground'],
    ...['ranges', 'redirects', 'sigv4-garbage', 'status', 'streams', 'timing', 'tools'],
  ].map((suite) => `services/utils/test/${suite}.test.ts`),
  'services/social/test/images.test.ts',
  'services/gateway/test/sdk/sdk.test.ts',
  ...[
    ...['consent', 'docs', 'hosted-accept', 'hosted-payment', 'hosted-profile', 'pages'],
    ...['playground', 'sandbox-page'],
  ].map((suite) => `e2e/${suite}.test.ts`),
];

/** What cannot be the same there, by parts of the names of tests; Jest takes capitals and small letters for the same. */
const DIFFERENT = [
  // nginx refuses NUL in a path, and heads of its own measure; it resolves dots before it chooses the service.
  ...['path: NUL', 'no record %00', 'no record 1%00', 'dots that climb', 'a query of 16 KiB'],
  // Compared with a second app, which no edge gives absolute links.
  'is the same the second time, and without a cache',
  // What the service sees of the edge instead of the client: headers, HTTP versions, hosts, hops, methods.
  ...['describes a request whole', 'keeps the order, the spelling', 'answers HTTP/1.0'],
  ...['permits a body that waits for 100-continue', 'takes TRACE', 'as it came over the wire'],
  ...[
    'X-Forwarded-For',
    'two Authorization headers',
    'has the absolute Location',
    'unknown Host header',
  ],
  // Interim answers are kept from nginx; it cuts streams into pieces of its own, drops trailers and names its connection.
  ...['as an interim answer', 'sends 100 once', 'into chunks by', 'as trailers', '101 with 426'],
  // A link in a body, which has a base there.
  'shows the secret and the RSA key',
  // They name the address of the client, which Docker's bridge has in its place.
  'compresses /',
  // Time stands still in the suite's own app.
  ...['/time with', 'makes the claims', 'takes the query as claims', 'is HS256 for an hour'],
  ...[
    'a token of tomorrow',
    'a token issued tomorrow',
    'our expired token',
    'tokens that are valid',
  ],
  // Their dates are those of the suite's own clock.
  ...['Batches close and are summed up', 'A subscription is made', 'A subscription is paid by'],
  // It counts what is in a session of a fixed name, which keeps what an earlier run did.
  'shows more than the newest twenty',
  // Its webhook has an address of this machine, which a container cannot reach.
  'shows what a webhook received',
];

const quote = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const names = `^(?!.*(${DIFFERENT.map(quote).join('|')}))`;
const wanted = process.argv.slice(2);
const files = FILES.filter(
  (file) => wanted.length === 0 || wanted.some((pattern) => file.includes(pattern)),
);
if (!existsSync(join(root, 'node_modules/jest'))) {
  throw new Error('Nothing is installed yet: run npm start once, on another PORT than the stack.');
}
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
