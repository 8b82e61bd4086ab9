import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  CallHead,
  CallLogEntry,
  CallLogStore,
  LoggedCall,
} from '../src/call-log/call-log-store.js';
import { createToLogEntry } from '../src/call-log/record-call.js';

/** The entries of these tests: as the service makes them, but for the mask. */
export const toEntry = createToLogEntry({
  body: (bytes) => Buffer.from(bytes).toString(),
  text: (text) => text,
});

/** A call that no other one equals. */
export function callOf(sessionId: string, number: number, request = `{"n":${number}}`): LoggedCall {
  const head: CallHead = {
    requestId: `request-${number}`,
    call: 'authenticateTestRequest',
    format: 'json',
    status: 200,
    resultCode: 'Ok',
    messages: [{ code: 'I00001', text: 'Successful.' }],
    explanations: [],
    requestRest: 0,
    responseRest: 0,
  };
  return {
    sessionId,
    address: '127.0.0.1',
    at: Date.UTC(2026, 2, 30, 12),
    head,
    request: Buffer.from(request),
    answer: Buffer.from('\u00e9'),
  };
}

/** How the log shows such calls of one session. */
export function entriesOf(sessionId: string, ...numbers: readonly number[]): CallLogEntry[] {
  return numbers.map((number) => toEntry(callOf(sessionId, number)));
}

/** What every log of calls must do; `setUp` gives an empty one. */
export function describeCallLog(
  name: string,
  setUp: () => CallLogStore | Promise<CallLogStore>,
): void {
  describe(`${name} as a log of calls`, () => {
    let log: CallLogStore;
    beforeEach(async () => {
      log = await setUp();
    });

    it('knows no calls of a session in which none was made', async () => {
      expect(await log.list('a')).toEqual([]);
    });

    it('gives the calls of each session, newest first', async () => {
      await log.add(callOf('a', 1));
      await log.add(callOf('b', 2));
      await log.add(callOf('a', 3));
      expect(await log.list('a')).toEqual(entriesOf('a', 3, 1));
      expect(await log.list('b')).toEqual(entriesOf('b', 2));
    });

    it('keeps a call as it was when it was added', async () => {
      const call = callOf('a', 1);
      await log.add(call);
      call.request.fill(0);
      expect(await log.list('a')).toEqual(entriesOf('a', 1));
    });

    it('gives the last 200 calls of a session', async () => {
      for (let number = 1; number <= 205; number++) await log.add(callOf('a', number));
      const stored = await log.list('a');
      expect(stored.length).toBe(200);
      expect([stored.at(0), stored.at(-1)]).toEqual(entriesOf('a', 205, 6));
    });
  });
}
