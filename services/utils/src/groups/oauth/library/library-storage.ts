import { AsyncLocalStorage } from 'node:async_hooks';

/** The client of each call to the library, which does not pass it to its storage. */
const CLIENTS = new AsyncLocalStorage<string>();

/** What holds values for the calls that are under way: ours, and that of the library once it is loaded. */
const STORAGES = new Set<Pick<AsyncLocalStorage<unknown>, 'disable'>>([CLIENTS]);

let calls = 0;

/** The key of the client whose request the library works on. */
export function clientOfLibrary(): string {
  return CLIENTS.getStore() ?? '';
}

/** Takes the storage of the library. */
export function addLibraryStorage(storage: Pick<AsyncLocalStorage<unknown>, 'disable'>): void {
  STORAGES.add(storage);
}

/**
 * Calls the library for a client. In Node 20 and 22 a storage that was used once makes each promise of the process cost
 * three times as much, so the storages are off when no call is under way.
 */
export async function callLibrary<Result>(
  client: string,
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
