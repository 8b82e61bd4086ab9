import type { RecordTypes } from './made/record-types.js';
import { type CollectionName, createRecords, type SandboxRecords } from './records.js';
import { type ServiceName, serviceUrl } from './service-urls.js';
import { createName, createSession, type SandboxSession } from './session.js';

/** A sandbox that runs somewhere: in this process, in another one or in a container. */
export interface SandboxAddress {
  /** Without a slash at its end. */
  readonly url: string;
  /** The address of a service. */
  urlOf(service: ServiceName): string;
  /**
   * A session, with a name that nobody has when none is given. Nothing is requested: a session begins with its first use.
   * @param name - `keep-` and 1 to 60 letters, digits, `-` and `_`; with `@empty` or another scenario if need be
   */
  session(name?: string): SandboxSession;
  /** The records of a collection, as they are without a session. */
  records<N extends CollectionName>(collection: N): SandboxRecords<RecordTypes[N]>;
}

/** A sandbox by its address, such as that of a container or of a global setup. */
export function connectSandbox(address: string | URL): SandboxAddress {
  const url = new URL(address).href.replace(/\/$/, '');
  return {
    url,
    urlOf: (service) => serviceUrl(url, service),
    session: (name = createName()) => createSession(url, name),
    records: (collection) => createRecords(url, collection),
  };
}
