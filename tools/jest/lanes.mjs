// Which test files each command runs, as arguments of Jest.
import { readFileSync } from 'node:fs';

/**
 * What `npm test` leaves to the full run: parts of the paths of test files, as regular expressions, by the reason. A new test file
 * belongs to `npm test` unless it is listed there.
 */
const FULL_ONLY = JSON.parse(readFileSync(new URL('full-only.json', import.meta.url), 'utf8'));
const PATHS = Object.values(FULL_ONLY).flat();

/** They run once by day, by HTTP/2: by HTTP/1.1 helpdesk has the same contract. */
const CONTRACTS = FULL_ONLY['contracts that helpdesk has whole, for the other two services'];

/** The suites of all services. */
const SERVICES = ['gateway', 'utils', 'helpdesk', 'social', 'flights'];
const SUITES = SERVICES.map((name) => `services/${name}/test`);

/** They start processes of their own. */
const OF_PROCESSES = ['/node_modules/', '/test/e2e/'];

/** They are about the bytes of HTTP/1.1: the case of names, values with blanks, `http` in URLs that are sent. */
const ABOUT_BYTES = [
  ...['bodies', 'caching', 'documents', 'hook-', 'in-session', 'message-signature'],
  ...['redirects', 'sigv4-garbage', 'status', 'tls', 'tools'],
].map((name) => `utils/test/${name}`);

/** Sessions are what they are about, or they send no requests. */
const ABOUT_SESSIONS = [
  ...['kept-writes', 'shared-feed', 'test/session-', 'test/in-session'],
  ...['calls', 'transactions', 'profiles'].map((name) => `gateway/test/${name}`),
];

/** `npm test`. */
export const QUICK = without(['/node_modules/', '/dist/', ...PATHS]);

/** What `npm test` leaves out, by HTTP/1.1. */
export const REST = [
  PATHS.filter((path) => process.env.FULL || !CONTRACTS.includes(path)).join('|'),
];

/** What `npm run test:rest` runs by HTTP/2: contracts that it does not run by HTTP/1.1, and every operation of the others. */
export const REST_BY_HTTP2 = [
  [
    ...CONTRACTS,
    '/helpdesk/test/rules',
    '/gateway/test/calls/',
    '/(gateway|utils)/test/first-click',
  ].join('|'),
];

/** All suites by HTTP/2, or some. */
export function suitesByHttp2(paths) {
  return [...chosen(paths), ...without([...OF_PROCESSES, ...ABOUT_BYTES, 'redis'])];
}

/** All suites within sessions, or some. */
export function suitesInSession(paths) {
  return [...chosen(paths), ...without([...OF_PROCESSES, ...ABOUT_SESSIONS])];
}

function chosen(paths) {
  return paths.length > 0 ? paths : SUITES;
}

function without(paths) {
  return paths.flatMap((path) => ['--testPathIgnorePatterns', path]);
}
