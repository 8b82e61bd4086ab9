import { afterAll, beforeAll, expect } from '@jest/globals';
import { SERVICE_NAMES, type ServiceName } from '@sandbox/kernel';
import { findNginx, type NginxOptions, type NginxProcess, startNginx } from './start-nginx.js';
import { type Stub, startStub } from './start-stub.js';

/** Whether tests of the edge have to be left out: on a machine without nginx that is not the one of CI. */
export const isNginxAbsent = findNginx() === undefined && process.env.CI !== 'true';
// Jest shows no console of a file whose tests are all left out.
if (isNginxAbsent)
  process.stderr.write('The edge is not tested: there is no nginx; NGINX can name one.\n');

/** The headers that every response of the edge's own carries. */
export const OWN_HEADERS = {
  'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Link, X-Total-Count, Content-Range, ETag, Location, Allow, X-Sandbox-Write, X-Sandbox-Session, X-Sandbox-Changes, X-Sandbox-Fault, Idempotent-Replayed, Preference-Applied, WWW-Authenticate, Retry-After, X-Request-Id',
} as const;

/** One value for each service. */
export function forEachService<Value>(
  toValue: (name: ServiceName) => Value,
): Readonly<Record<ServiceName, Value>> {
  const entries = SERVICE_NAMES.map((name) => [name, toValue(name)]);
  return Object.fromEntries(entries) as Record<ServiceName, Value>; // one entry for each name
}

/** The edge with stubs behind it, while the tests of a describe block run. */
export interface UsedEdge {
  readonly url: () => string;
  readonly tlsUrl: () => string;
  readonly statusUrl: () => string;
  readonly stubs: () => Readonly<Record<ServiceName, Stub>>;
}

/** Starts nginx and a stub for each service before the tests of a describe block, and ends them after the last. */
export function useEdge(settings: NginxOptions['settings'] = {}): UsedEdge {
  let nginx: NginxProcess | undefined;
  let stubs: Readonly<Record<ServiceName, Stub>> | undefined;
  beforeAll(async () => {
    const list = await Promise.all(SERVICE_NAMES.map((name) => startStub(name)));
    const started = forEachService((name) => list[SERVICE_NAMES.indexOf(name)] as Stub); // one for each name
    stubs = started;
    nginx = await startNginx({
      upstreams: forEachService((name) => started[name].address),
      settings,
    });
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(Object.values(stubs ?? {}).map((stub) => stub.stop()));
  });
  const running = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The edge runs only within tests.');
    return value;
  };
  return {
    url: () => running(nginx).url,
    tlsUrl: () => running(nginx).tlsUrl,
    statusUrl: () => running(nginx).statusUrl,
    stubs: () => running(stubs),
  };
}
