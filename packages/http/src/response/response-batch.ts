import type { ServerResponse } from 'node:http';

/** Memory of a body that its owner reuses once it is released. */
export interface BufferLease {
  release(): void;
}

/** Responses that are complete and wait to be sent. */
export interface ResponseBatch {
  /**
   * Ends a response whose head is written, before the event loop waits again.
   * @param lease - released once the kernel has all bytes of the body; never when a slow client makes them wait
   */
  post(response: ServerResponse, body: Buffer | string | undefined, lease?: BufferLease): void;
}

interface Pending {
  readonly response: ServerResponse;
  readonly body: Buffer | string | undefined;
  readonly lease: BufferLease | undefined;
}

/** How many responses wait for each other: with more the first ones would wait for long. */
const MAX_BATCH = 32;

/**
 * Builds an empty batch. On a busy server the responses of one turn of the event loop go out together. Each write wakes
 * the process that reads it, and as long as that is awake the next writes cost half. After a turn with a single response,
 * the first of the next turn goes out at once. So a client that sends one request at a time waits for nothing.
 */
export function createResponseBatch(): ResponseBatch {
  let pending: Pending[] = [];
  let posted = 0; // in this turn
  let isBusy = false;
  const sendAll = (): void => {
    const leaving = pending;
    pending = [];
    for (const next of leaving) send(next);
  };
  const endTurn = (): void => {
    isBusy = posted > 1;
    posted = 0;
    sendAll();
  };
  return {
    post(response, body, lease) {
      const next = { response, body, lease };
      posted += 1;
      if (posted === 1) setImmediate(endTurn);
      if (posted === 1 && !isBusy) send(next);
      else if (pending.push(next) === MAX_BATCH) sendAll();
    },
  };
}

function send({ response, body, lease }: Pending): void {
  const { socket } = response;
  response.end(body);
  if (lease !== undefined && socket?.writableLength === 0) lease.release();
}
