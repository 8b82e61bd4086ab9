import { describe, expect, it } from '@jest/globals';
import type { SessionRef } from '@sandbox/sessions';
import type { RecordState } from '../record-state.js';
import type { SessionUnitOfWork } from '../session-unit-of-work.js';
import { RECORD_STEPS } from './session-steps.js';

describe('a copy of a session', () => {
  it.each([0, 3])('counts for the client who makes it, after %d events', async (eventCount) => {
    const charged: unknown[] = [];
    const note = async (...refs: readonly SessionRef[]) => {
      charged.push(refs.at(-1)?.address);
    };
    const named = () => ({ id: 'b', startedAt: 1, presence: 'possible' as const });
    const sessions = { named, stored: { copy: note, reset: note } } as unknown as SessionUnitOfWork; // no more is asked of it
    const ref: SessionRef = { id: 'a', startedAt: 1, presence: 'possible', address: '192.0.2.1' };
    const state = { eventCount } as RecordState; // likewise
    await RECORD_STEPS.fork({ sessions, ref, state }, { name: 'keep-b', scenario: undefined });
    expect(charged).toEqual(['192.0.2.1']);
  });
});
