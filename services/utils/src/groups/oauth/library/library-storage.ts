import { AsyncLocalStorage } from 'node:async_hooks';

/** A client whose request the library works on. */
export interface LibraryClient {
  /** Its key. */
  readonly client: string;
  /** The thumbprint of its certificate; undefined without one. */
  readonly thumbprint?: string | undefined;
}

/** The client of each call to the library, which does not pass it to its storage and its hooks. */
const CLIENTS = new AsyncLocalStorage<LibraryClient>();

/** The storages of values for the calls under way: ours, and that of the library once it is loaded. */
const STORAGES = new Set<Pick<AsyncLocalStorage<unknown>, 'disable'>>([CLIENTS]);

let calls = 0;

/** The key of the client whose request the library works on. */
export function clientOfLibrary(): string {
  return CLIENTS.getStore()?.client ?? '';
}

/** The thumbprint of the certificate of that client; undefined without one. */
export function thumbprintOfLibrary(): string | undefined {
  return CLIENTS.getStore()?.thumbprint;
}

/** Adds the storage of the library. */
export function addLibraryStorage(storage: Pick<AsyncLocalStorage<unknown>, 'disable'>): void {
  STORAGES.add(storage);
}

/**
 * Calls the library for a client. The storages are off when no call is under way. In Node 20 and 22 a storage that was
 * used once makes each promise of the process cost three times as much.
 */
export async function callLibrary<Result>(
  client: LibraryClient,
  call: () => Promise<Result>,
): Promise<Result> {
  calls += 1;
  try {
    return await CLIENTS.run(client, call);
  } finally {
    calls -= 1;
    if (calls === 0) for (const storage of STORAGES) storage.disable();
  }
}
