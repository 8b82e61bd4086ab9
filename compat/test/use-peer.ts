import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { loadDataset, type RecordService } from '@sandbox/resource';
import type { Pair } from '../src/json-server/arbitrary-query.js';

/** The records of a service. */
export type Records = ReturnType<typeof loadDataset>;

/** Which server the dialect of a service is compared with. */
interface PeerOptions {
  readonly service: RecordService;
  /** Starts to listen on a free port of 127.0.0.1. */
  readonly listen: (records: Records) => Server;
}

/** The product that a dialect imitates, over the records of a service, while the tests of a block run. */
export interface Peer {
  readonly records: Records;
  /** Where it has a list or a record: `tickets?_page=2`. */
  url(path: string): string;
}

/** Starts the peer before the tests of a block and stops it after them. */
export function usePeer({ service, listen }: PeerOptions): Peer {
  const records = loadDataset(service.api, service.seeds);
  let server: Server;
  beforeAll(async () => {
    server = listen(records);
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return {
    records,
    url(path) {
      const { port } = server.address() as AddressInfo; // it listens on a port
      return `http://127.0.0.1:${port}/${path}`;
    },
  };
}

/** Options as a query. */
export function formatQuery(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** The most records of a response of ours. */
export const MAX_RECORDS = 1000;
