import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallLogEntry, CallLogStore } from '../src/store/call-log-store.js';

/** An entry that no other one equals. */
export function callOf(number: number, request = `{"n":${number}}`): CallLogEntry {
  return {
    at: '2026-03-30T12:00:00.000Z',
    request_id: `request-${number}`,
    call: 'authenticateTestRequest',
    format: 'json',
    status: 200,
    result_code: 'Ok',
    messages: [{ code: 'I00001', text: 'Successful.' }],
    explanations: [],
    request,
    answer: 'é',
  };
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
      await log.add('a', callOf(1));
      await log.add('b', callOf(2));
      await log.add('a', callOf(3));
      expect(await log.list('a')).toEqual([callOf(3), callOf(1)]);
      expect(await log.list('b')).toEqual([callOf(2)]);
    });

    it('keeps the last 200 calls of a session', async () => {
      for (let number = 1; number <= 205; number++) await log.add('a', callOf(number));
      const kept = await log.list('a');
      expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([200, callOf(205), callOf(6)]);
    });
  });
}
