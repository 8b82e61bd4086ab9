import { invalidFields } from '@sandbox/endpoint';
import { instant, integer, trueOrFalse } from '@sandbox/kernel';
import type { SessionResult } from '@sandbox/sessions';
import { type SessionEvent, type SessionState, sessionNow } from '../domain/session.js';
import type { Batch } from '../domain/settlement/settlement-book.js';
import { fail } from '../errors.js';
import { changeSession } from './change-session.js';
import { defineTool, type ToolScene } from './define-tool.js';
import type { DescribedSession } from './describe-session.js';
import { rejections } from './openapi/open-api-part.js';
import { CLOSED_BATCHES, SESSION } from './session-schema.js';

const YEAR_SECONDS = 366 * 24 * 60 * 60;

/** No schedule needs more, and dates stay within four digits for their year. */
const MAX_YEARS = 100;

/** The latest time of a session; its clock never moves beyond it. */
export const END_OF_TIME = Date.UTC(9000, 0);

/** The target of a clock move: a number of seconds, or an instant. */
type Move = Readonly<Record<'seconds' | 'until', number | undefined>>;

/** Advances the session clock; everything that depends on the time follows from it. */
export const advanceClock = defineTool({
  methods: ['POST'],
  path: '/clock/advance',
  operationId: 'advanceClock',
  summary: "Advance the session's clock",
  description:
    'Advances the clock by `seconds`, or to the instant `until`. Batches close, and authorizations and nonces expire. Subscription payments run only with `run_subscriptions`.',
  body: {
    fields: {
      seconds: integer(0, MAX_YEARS * YEAR_SECONDS),
      until: instant,
      run_subscriptions: { ...trueOrFalse, default: false },
    },
    schema: {
      oneOf: [{ required: ['seconds'] }, { required: ['until'] }],
      additionalProperties: false,
    },
    example: { seconds: 90 },
  },
  success: { description: 'The session with its new time.', schema: SESSION },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run: ({ run_subscriptions: isRun, ...move }, context) => moveAhead(move, context, isRun),
});

/** Advances the session clock. */
export function moveAhead(
  move: Move,
  context: ToolScene,
  isRun = false,
): Promise<SessionResult<DescribedSession>> {
  return changeSession(context, (state, from) => {
    const to = destination(whichMove(move), from);
    if (to === from) return [];
    const moved: SessionEvent = { type: 'clock.advanced', at: from, by: to - from };
    return [moved, ...(isRun ? context.runSubscriptions(state, { from, to }) : [])];
  });
}

/** Freezes the session clock; later events all have the same time. */
export const freezeClock = defineTool({
  methods: ['POST'],
  path: '/clock/freeze',
  operationId: 'freezeClock',
  summary: "Stop the session's clock",
  description:
    'Stops the clock now, or advances it to the instant `until` and stops it there. While the clock is stopped, only `/clock/advance` moves it. Nothing settles or expires automatically, but `/batches/settle` closes batches.',
  body: { fields: { until: instant }, schema: { additionalProperties: false }, example: {} },
  success: { description: 'The session with its time.', schema: SESSION },
  rejections: rejections('401', '404', '409', '413', '415', '422', '503'),
  run: ({ until }, context) =>
    changeSession(context, ({ frozenAt }, from) => {
      const at = destination({ seconds: undefined, until: until ?? from }, from);
      return [
        ...(at > from ? [{ type: 'clock.advanced', at: from, by: at - from } as const] : []),
        ...(frozenAt === undefined ? [{ type: 'clock.frozen', at } as const] : []),
      ];
    }),
});

/** Resumes the session clock at its frozen time. */
export const resumeClock = defineTool({
  methods: ['POST'],
  path: '/clock/resume',
  operationId: 'resumeClock',
  summary: "Restart the session's clock",
  description:
    'Continues from the time at which the clock stopped. The time in between is skipped.',
  success: { description: 'The session with its time.', schema: SESSION },
  rejections: rejections('401', '404', '409', '503'),
  run: (_values, context) =>
    changeSession(context, ({ frozenAt: at, clockOffset }) => {
      if (at === undefined) return [];
      return [{ type: 'clock.resumed', at, by: context.clock.now() + clockOffset - at }];
    }),
});

function whichMove({ seconds, until }: Move): Move {
  if ((seconds === undefined) !== (until === undefined)) return { seconds, until };
  const message = 'Send either seconds or until, not both.';
  throw invalidFields([{ field: 'seconds', code: 'required', message }], fail);
}

function destination({ seconds, until }: Move, from: number): number {
  const to = until ?? from + (seconds ?? 0) * 1000;
  const field = until === undefined ? 'seconds' : 'until';
  if (to < from) {
    const now = new Date(from).toISOString();
    const message = `until must not be before the session's time ${now}.`;
    throw invalidFields([{ field, code: 'invalid', message }], fail);
  }
  if (to > END_OF_TIME) {
    const end = new Date(END_OF_TIME).toISOString();
    const message = `The session's clock cannot be moved beyond ${end}.`;
    throw invalidFields([{ field, code: 'invalid', message }], fail);
  }
  return to;
}

/** Closes the open batches of the session now, without waiting for their minute. */
export const settleBatches = defineTool({
  methods: ['POST'],
  path: '/batches/settle',
  operationId: 'settleBatches',
  summary: 'Close the batches now',
  success: { description: 'The closed batches.', schema: CLOSED_BATCHES },
  rejections: rejections('401', '404', '409', '503'),
  run: (_values, { ref, sessions, clock }) =>
    sessions.run(ref, (state) => {
      const at = sessionNow(state, clock.now());
      const closed = openBatches(state, at).map(({ id, method, transIds }) => ({
        batch_id: id,
        payment_method: method,
        trans_ids: [...transIds],
      }));
      const result = { settled_at: new Date(at).toISOString(), batches: closed };
      return { events: closed.length === 0 ? [] : [{ type: 'clock.settled', at }], result };
    }),
});

/** Those that move money; the others close as well, but no call ever shows them. */
function openBatches({ settlement }: SessionState, now: number): readonly Batch[] {
  return settlement.batches.filter(
    ({ closesAt, movingCount }) => closesAt > now && movingCount > 0,
  );
}
