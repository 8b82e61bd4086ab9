import { type Answer, type HttpRequest, readJsonObject } from '@sandbox/http';
import { type SessionEvent, type SessionState, sessionNow } from '../domain/session.js';
import type { Batch } from '../domain/settlement/settlement-book.js';
import { answerWithToken, readHints, updateAndRead } from '../session/session-request.js';
import { describeSession } from './describe-session.js';
import { BOOLEAN_RULE, INSTANT_RULE, integerRule } from './field-rules.js';
import { type FieldsOf, invalidFields, readFields } from './read-fields.js';
import type { ToolContext } from './tool-context.js';

const YEAR_SECONDS = 366 * 24 * 60 * 60;

/** No schedule needs more, and dates stay within four digits for their year. */
const MAX_YEARS = 100;

/** Where a session's clock cannot go, however often it is moved. */
const END_OF_TIME = Date.UTC(9000, 0);

const RULES = {
  seconds: integerRule(0, MAX_YEARS * YEAR_SECONDS),
  until: INSTANT_RULE,
  run_subscriptions: BOOLEAN_RULE,
};

/** Moves the session's clock ahead; everything that depends on the time follows from it. */
export async function advanceClock(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, clock, runSubscriptions } = context;
  const ref = sessions.find(readHints(request));
  const fields = readFields(RULES, await readJsonObject(request));
  const outcome = await updateAndRead(sessions, ref, {
    decide(state: SessionState): readonly SessionEvent[] {
      const from = sessionNow(state, clock.now());
      const to = destination(fields, from);
      if (to === from) return [];
      const moved: SessionEvent = { type: 'clock.advanced', at: from, by: to - from };
      const runs = fields.run_subscriptions === true ? runSubscriptions(state, { from, to }) : [];
      return [moved, ...runs];
    },
    read: (state) => describeSession(state, context),
  });
  return answerWithToken(outcome);
}

function destination(
  { seconds, until }: Pick<FieldsOf<typeof RULES>, 'seconds' | 'until'>,
  from: number,
): number {
  if ((seconds === undefined) === (until === undefined)) {
    throw invalidFields([
      {
        field: 'seconds',
        code: 'required',
        message: 'Either seconds or until must be there, and not both.',
      },
    ]);
  }
  const to = until ?? from + (seconds ?? 0) * 1000;
  const field = until === undefined ? 'seconds' : 'until';
  if (to < from) {
    const now = new Date(from).toISOString();
    throw invalidFields([
      { field, code: 'invalid', message: `until must not be before the session's time ${now}.` },
    ]);
  }
  if (to > END_OF_TIME) {
    const end = new Date(END_OF_TIME).toISOString();
    throw invalidFields([
      { field, code: 'invalid', message: `The session's clock cannot be moved beyond ${end}.` },
    ]);
  }
  return to;
}

/** Closes the open batches of the session now, without waiting for their minute. */
export async function settleBatches(request: HttpRequest, context: ToolContext): Promise<Answer> {
  const { sessions, clock } = context;
  const ref = sessions.find(readHints(request));
  const outcome = await sessions.run(ref, (state) => {
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
