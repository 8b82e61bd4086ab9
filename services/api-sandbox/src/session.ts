import type { RecordTypes } from './made/record-types.js';
import { type CollectionName, createRecords, type SandboxRecords } from './records.js';
import { createRequests, type SandboxRequests } from './requests.js';
import { sendToTool } from './send-to-tool.js';
import { type ServiceName, serviceUrl } from './service-urls.js';
import { assertUsed, type UsedFault } from './unused-faults.js';

/** A world of its own in all services: what is written in it stays, and no other session sees it. */
export interface SandboxSession {
  readonly name: string;
  /** What a request carries that does not name the session by its address. */
  readonly headers: Readonly<Record<'X-Sandbox-Session', string>>;
  /** The address of a service within the session; of the whole sandbox when none is named. */
  url(service?: ServiceName): string;
  /** Forgets what was written: the session begins again. */
  reset(): Promise<void>;
  /** Remembers the session as it is now. */
  snapshot(name: string): Promise<void>;
  /** Takes the session back to a snapshot. */
  restore(name: string): Promise<void>;
  /** Copies the session; the copy then goes its own way. A name of its own is made up when none is given. */
  fork(name?: string): Promise<SandboxSession>;
  /** Moves the session's clock on. */
  advance(seconds: number): Promise<void>;
  /** What goes wrong on purpose with requests to a service; an empty list ends it. */
  faults(service: ServiceName, rules: readonly FaultRule[]): Promise<void>;
  /**
   * Checks that each fault that was set by `faults` has hit a request, and one with `first` as many as that.
   * @throws Error with a table of the faults that have not
   */
  assertNoUnusedFaults(): Promise<void>;
  /** The records of a collection, as the session has them. */
  records<N extends CollectionName>(collection: N): SandboxRecords<RecordTypes[N]>;
  /**
   * The requests of the session that the sandbox has seen.
   * @param search - in the language of the inspector: `method:post path:tickets status:>=400`
   */
  requests(search?: string): SandboxRequests;
}

/** Requests that are hit on purpose, and how: `docs/faults.md` of the repository lists the members. */
export interface FaultRule {
  /** What responses name in `X-Sandbox-Fault`. */
  readonly id?: string;
  /** All requests when left out. In a path, which is without the prefix of the session, `*` stands for anything. */
  readonly match?: { readonly method?: string; readonly path?: string };
  /** Such as `{ status: 503 }`, `{ delay: [200, 800] }`, `{ reset: true }` or `{ preset: 'flaky' }`. */
  readonly effect: Readonly<Record<string, unknown>>;
  /** Such as `{ first: 2 }` or `{ rate: 0.25, seed: 7 }`. */
  readonly when?: Readonly<Record<string, unknown>>;
  readonly ttl_ms?: number;
}

/** A session of a sandbox. @param base - the address of the sandbox */
export function createSession(base: string, name: string): SandboxSession {
  const root = `${base}/s/${name}`;
  const use = (tool: string, body: object): Promise<unknown> =>
    sendToTool('POST', `${root}/session${tool}`, body);
  const faulty = new Set<ServiceName>();
  const faultsUrl = (service: ServiceName): string =>
    `${service === 'gateway' ? `${root}/sandbox/v1` : serviceUrl(root, service)}/session/faults`;
  const readFaults = async (service: ServiceName): Promise<readonly UsedFault[]> => {
    const { rules } = Object(await sendToTool('GET', faultsUrl(service)));
    return rules.map((rule: Omit<UsedFault, 'service'>) => ({ ...rule, service })); // the tool's own shape
  };
  return {
    name,
    headers: { 'X-Sandbox-Session': name },
    url: (service) => (service === undefined ? root : serviceUrl(root, service)),
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
      return createSession(base, to);
    },
    async advance(seconds) {
      await use('/clock', { seconds });
    },
    async faults(service, rules) {
      await sendToTool('PUT', faultsUrl(service), { rules });
      faulty.add(service);
    },
    async assertNoUnusedFaults() {
      const faults = await Promise.all([...faulty].map(readFaults));
      assertUsed(name, faults.flat());
    },
    records: (collection) => createRecords(root, collection),
    requests: (search = '') => createRequests(base, `session:${name} ${search}`),
  };
}

/** A name that nobody has. */
export function createName(): string {
  return `keep-${crypto.randomUUID().replaceAll('-', '')}`;
}
