import { type ApiName, sendToTool, type UrlOf } from './client.js';
import type { RecordTypes } from './made/record-types.js';
import { type CollectionName, createRecords, type SandboxRecords } from './records.js';
import { createRequests, type SandboxRequests } from './requests.js';
import { assertUsed, type UsedFault } from './unused-faults.js';

/** An isolated copy of the data of all services. Its writes persist and are invisible to other sessions. */
export interface SandboxSession {
  readonly name: string;
  /** Headers that select the session, for requests to a URL without it. */
  readonly headers: Readonly<Record<'X-Sandbox-Session', string>>;
  /** The URL of a service or of an API of your data within the session; without a name, of the sandbox. */
  url(service?: ApiName): string;
  /** Restarts the session: all writes are deleted. */
  reset(): Promise<void>;
  /** Takes a snapshot of the session. */
  snapshot(name: string): Promise<void>;
  /** Restores a snapshot. */
  restore(name: string): Promise<void>;
  /** Copies the session. Without a name, the copy gets a random one. */
  fork(name?: string): Promise<SandboxSession>;
  /** Advances the session's clock. */
  advance(seconds: number): Promise<void>;
  /** Sets the fault rules of a service; an empty list removes them. */
  faults(service: ApiName, rules: readonly FaultRule[]): Promise<void>;
  /**
   * Checks that each fault that was set by `faults` has hit a request; a fault with `first`, that many requests.
   * @throws Error with a table of the faults that have not
   */
  assertNoUnusedFaults(): Promise<void>;
  /** The records of a collection in the session. */
  records<N extends CollectionName>(collection: N): SandboxRecords<RecordTypes[N]>;
  /**
   * The requests of the session that the sandbox has received.
   * @param search - in the language of the inspector: `method:post path:tickets status:>=400`
   */
  requests(search?: string): SandboxRequests;
}

/** A fault and the requests that it matches. `docs/faults.md` of the repository lists the members. */
export interface FaultRule {
  /** The value of `X-Sandbox-Fault` in responses. */
  readonly id?: string;
  /** All requests when left out. A path is without the prefix of the session; `*` matches anything. */
  readonly match?: { readonly method?: string; readonly path?: string };
  /** Such as `{ status: 503 }`, `{ delay: [200, 800] }`, `{ reset: true }` or `{ preset: 'flaky' }`. */
  readonly effect: Readonly<Record<string, unknown>>;
  /** Such as `{ first: 2 }` or `{ rate: 0.25, seed: 7 }`. */
  readonly when?: Readonly<Record<string, unknown>>;
  readonly ttl_ms?: number;
}

/** A session of a sandbox. @param url - the URL of the sandbox */
export function createSession(
  { url, urlOf }: { readonly url: string; readonly urlOf: UrlOf },
  name: string,
): SandboxSession {
  const root = `${url}/s/${name}`;
  const use = (tool: string, body: object): Promise<unknown> =>
    sendToTool('POST', `${root}/session${tool}`, body);
  return {
    name,
    headers: { 'X-Sandbox-Session': name },
    url: (service) => (service === undefined ? root : urlOf(root, service)),
    async reset() {
      await sendToTool('DELETE', `${root}/session`);
    },
    async snapshot(snapshot) {
      await use('/snapshots', { name: snapshot });
    },
    async restore(snapshot) {
      await use('/restore', { name: snapshot });
    },
    async fork(to = createName()) {
      await use('/fork', { to });
      return createSession({ url, urlOf }, to);
    },
    async advance(seconds) {
      await use('/clock', { seconds });
    },
    ...createFaults(name, (service) =>
      service === 'gateway' ? `${root}/sandbox/v1` : urlOf(root, service),
    ),
    records: (collection) => createRecords(root, collection),
    requests: (search = '') => createRequests(url, `session:${name} ${search}`),
  };
}

/** @param toolsOf - the URL of the session tools of a service */
function createFaults(
  name: string,
  toolsOf: (service: ApiName) => string,
): Pick<SandboxSession, 'faults' | 'assertNoUnusedFaults'> {
  const faulty = new Set<ApiName>();
  const urlOf = (service: ApiName): string => `${toolsOf(service)}/session/faults`;
  const read = async (service: ApiName): Promise<readonly UsedFault[]> => {
    const { rules } = Object(await sendToTool('GET', urlOf(service)));
    return rules.map((rule: Omit<UsedFault, 'service'>) => ({ ...rule, service })); // the tool's own shape
  };
  return {
    async faults(service, rules) {
      await sendToTool('PUT', urlOf(service), { rules });
      faulty.add(service);
    },
    async assertNoUnusedFaults() {
      const faults = await Promise.all([...faulty].map(read));
      assertUsed(name, faults.flat());
    },
  };
}

/** A random session name. */
export function createName(): string {
  return `keep-${crypto.randomUUID().replaceAll('-', '')}`;
}
