import { type ApiName, createUrlOf } from './client.js';
import type { RecordTypes } from './made/record-types.js';
import { type CollectionName, createRecords, type SandboxRecords } from './records.js';
import { createName, createSession, type SandboxSession } from './session.js';

/** A running sandbox: in this process, in another one or in a container. */
export interface SandboxAddress {
  /** Without a slash at its end. */
  readonly url: string;
  /** The URL of a service or of an API of your data. */
  urlOf(service: ApiName): string;
  /**
   * A session, by default with a random name. No request is sent: a session starts with its first request.
   * @param name - `keep-` and 1 to 60 letters, digits, `-` and `_`; optionally with a scenario such as `@empty`
   */
  session(name?: string): SandboxSession;
  /** The records of a collection without a session. */
  records<N extends CollectionName>(collection: N): SandboxRecords<RecordTypes[N]>;
}

/** A sandbox by its URL, such as that of a container or of a global setup. */
export function connectSandbox(address: string | URL): SandboxAddress {
  return addressOf(new URL(address).href.replace(/\/$/, ''));
}

/**
 * A sandbox by its URL without a slash at its end.
 * @param apis - the names of the APIs of your data, if they are known
 */
export function addressOf(url: string, apis?: readonly string[]): SandboxAddress {
  const urlOf = createUrlOf(apis);
  return {
    url,
    urlOf: (service) => urlOf(url, service),
    session: (name = createName()) => createSession({ url, urlOf }, name),
    records: (collection) => createRecords(url, collection),
  };
}
