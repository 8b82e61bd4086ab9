import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createSession, foldEvent, type SessionEvent } from '../src/domain/session.js';
import { formatEvent, parseEvent } from '../src/domain/stored-event.js';
import { isSessionEvent } from '../src/session/import/event-forms.js';
import { openGoldenSession, toBody } from './calls/golden-case.js';
import { GOLDENS } from './calls/golden-cases.js';

/** Events of each type as sessions in Redis have them, one a line. Lines are added, never changed. */
const STORED = readFileSync(new URL('stored-events.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Events that come from tools, pages and webhooks instead of calls. */
const OTHERS: readonly SessionEvent[] = [
  { type: 'clock.advanced', at: 1_775_000_000_000, by: 3_600_000 },
  { type: 'clock.settled', at: 1_775_000_000_000 },
  { type: 'clock.frozen', at: 1_775_000_000_000 },
  { type: 'clock.resumed', at: 1_775_000_000_000, by: 60_000 },
  {
    type: 'fault.set',
    at: 1_775_000_000_000,
    faults: { delayMs: 10, errorCode: 'E00027', httpStatus: 503, rate: 0.5 },
  },
  {
    type: 'outcome.set',
    at: 1_775_000_000_000,
    rules: [
      {
        name: 'stolen',
        when: { card: { fingerprint: 'abc', lastFour: '0002' }, amountEnding: '.07' },
        nth: 2,
        times: 3,
        outcome: { reason: 4, avsResult: 'N' },
      },
      {
        when: { paymentMethod: 'eCheck' },
        outcome: { fate: { status: 'returnedItem', afterMs: 60_000, returnCode: 'R02' } },
      },
    ],
  },
  { type: 'beginning.copied', at: 1_775_000_000_000, origin: 'stored' },
  { type: 'snapshot.taken', at: 1_775_000_000_000, name: 'ordered' },
  { type: 'outcome.counted', at: 1_775_000_000_000, rules: [0] },
  { type: 'nonce.used', at: 1_775_000_000_000, id: 'n1', transId: '6123' },
  {
    type: 'webhook.saved',
    at: 1_775_000_000_000,
    webhook: {
      id: '00000000-0000-8000-8000-000000000002',
      name: 'orders',
      url: 'https://shop.example/hook',
      eventTypes: ['net.authorize.customer.created'],
      status: 'active',
    },
  },
  {
    type: 'webhook.deleted',
    at: 1_775_000_000_000,
    webhookId: '00000000-0000-8000-8000-000000000002',
  },
];

/** What the golden cases store today. */
function storedToday(): ReadonlySet<string> {
  const texts = new Set(OTHERS.map((event) => formatEvent(event)));
  for (const { request, cases } of GOLDENS) {
    for (const golden of cases) {
      const session = openGoldenSession(golden, (event) => texts.add(formatEvent(event)));
      session.send(toBody(request, golden.body));
    }
  }
  return texts;
}

it('events have the form in which they are stored, or a later version of it', () => {
  const today = storedToday();
  const lost = STORED.filter((text) => !today.has(formatEvent(parseEvent(text))));
  expect(lost).toEqual([]);
});

it('every type of event is among the stored ones', () => {
  const typesOf = (texts: Iterable<string>): readonly string[] =>
    [...new Set([...texts].map((text) => parseEvent(text).type))].sort();
  expect(typesOf(STORED)).toEqual(typesOf(storedToday()));
});

it('stored events can be imported', () => {
  const today = [...storedToday(), ...STORED].map((text) => parseEvent(text));
  expect(today.filter((event) => !isSessionEvent(event))).toEqual([]);
});

it('stored events are folded into a session', () => {
  const state = createSession({ id: 'stored', startedAt: 1_775_000_000_000 });
  for (const text of STORED) foldEvent(state, parseEvent(text));
  expect(state.eventCount).toBe(STORED.length);
});
