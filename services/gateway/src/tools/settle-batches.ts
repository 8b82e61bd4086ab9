import type { Answer, HttpRequest } from '@sandbox/http';
import { type SessionState, sessionNow } from '../domain/session.js';
import type { Batch } from '../domain/settlement/settlement-book.js';
import { answerWithToken, readHints } from '../session/session-request.js';
import type { ToolContext } from './tool-context.js';

/** Closes the open batches of the session now, without waiting for their minute. */
export async function settleBatches(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, clock } = context;
  const place = sessions.find(readHints(request));
  const outcome = await sessions.run(place, (state) => {
    const at = sessionNow(state, clock.now());
    const closed = openBatches(state, at).map(({ id, method, transIds }) => ({
      batch_id: id,
      payment_method: method,
      trans_ids: [...transIds],
    }));
    const result = { settled_at: new Date(at).toISOString(), batches: closed };
    return { events: closed.length === 0 ? [] : [{ type: 'clock.settled', at }], result };
  });
  return answerWithToken(outcome);
}

/** Those that move money; the others close as well, but nobody ever hears of them. */
function openBatches({ settlement }: SessionState, now: number): readonly Batch[] {
  return settlement.batches.filter(
    ({ closesAt, movingCount }) => closesAt > now && movingCount > 0,
  );
}
