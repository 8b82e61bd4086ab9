import type { ServerResponse } from 'node:http';

/** Whoever lent the memory of a body, and may use it again when it is given back. */
export interface Lender {
  giveBack(): void;
}

/** Answers on their way out. */
export interface Outbox {
  /**
   * Ends a response whose head is written, before the event loop waits again.
   * @param lender - told once the kernel has all bytes of the body; never told when a slow client makes them wait
   */
  post(response: ServerResponse, body: Buffer | string | undefined, lender?: Lender): void;
}

interface Letter {
  readonly response: ServerResponse;
  readonly body: Buffer | string | undefined;
  readonly lender: Lender | undefined;
}

/** How many answers wait for each other: with more the first ones would wait for long. */
const MOST_LETTERS = 32;

/**
 * Builds an outbox. On a busy server the answers of one turn of the event loop go out together: each write wakes the
 * process that reads it, and as long as that is awake the next writes cost half. After a turn with one answer alone, the
 * first of the next goes out at once, so that who asks for one thing at a time waits for nothing.
 */
export function createOutbox(): Outbox {
  let letters: Letter[] = [];
  let posted = 0; // in this turn
  let isBusy = false;
  const sendAll = (): void => {
    const leaving = letters;
    letters = [];
    for (const letter of leaving) send(letter);
  };
  const endTurn = (): void => {
    isBusy = posted > 1;
    posted = 0;
    sendAll();
  };
  return {
    post(response, body, lender) {
      const letter = { response, body, lender };
      posted += 1;
      if (posted === 1) setImmediate(endTurn);
      if (posted === 1 && !isBusy) send(letter);
      else if (letters.push(letter) === MOST_LETTERS) sendAll();
    },
  };
}

function send({ response, body, lender }: Letter): void {
  const { socket } = response;
  response.end(body);
  if (lender !== undefined && socket?.writableLength === 0) lender.giveBack();
}
