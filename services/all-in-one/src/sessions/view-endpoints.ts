import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import {
  type Answer,
  formatSessionName,
  type HttpRequest,
  json,
  type SessionNames,
} from '@sandbox/http';
import { type NamedSession, textLike, wholeNumber } from '@sandbox/kernel';
import { viewFail } from './errors.js';
import { doInAll, type Reports, type SessionPart } from './session-parts.js';
import { COPY_SCHEMA, VIEW_SCHEMA } from './view-schema.js';

/** What the view works with. */
export interface ViewContext {
  readonly parts: readonly SessionPart[];
  /** Which names of sessions may be used. */
  readonly names: SessionNames;
}

/** The view upon the session of a request. */
interface ViewScene extends ViewContext {
  readonly session: NamedSession;
}

type Nothing = Record<never, never>;

const SUCCESS = {
  description: 'The session as it is now, by service.',
  schema: VIEW_SCHEMA,
} as const;

const REFUSALS = {
  '400': 'The request names no session.',
  '503': 'The store of a service is unavailable; the problem names it.',
} as const;

const WRITE_REFUSALS = {
  ...REFUSALS,
  '409': 'A service refused; the problem names it, and what the others did.',
  '422': 'The body is not as expected.',
} as const;

const YEAR_SECONDS = 366 * 86_400;
const SNAPSHOT = textLike(/^[A-Za-z0-9_-]{1,60}$/, '1 to 60 letters, digits, "_" or "-"');
const TARGET = textLike(
  /^(?:keep-[A-Za-z0-9_-]{1,60}|new)$/,
  'the name of a session ("keep-" and 1 to 60 letters, digits, "_" or "-"), or "new"',
);

function enter({ session }: HttpRequest, context: ViewContext): ViewScene {
  if (session !== undefined) return { ...context, session };
  throw viewFail('session_required', {
    detail:
      'This works in a session: GET /s/keep-demo/session, or send X-Sandbox-Session: keep-demo, with a name of your own.',
  });
}

const showAll = defineEndpoint<Nothing, Nothing, ViewContext, ViewScene>({
  methods: ['GET'],
  path: '/session',
  operationId: 'getSession',
  summary: 'See what the session holds in each service',
  success: SUCCESS,
  refusals: REFUSALS,
  enter,
  handle: async (request, _values, { parts, session }) =>
    view(request, parts, await doInAll(parts, (tools) => tools.describe(session))),
});

const resetAll = defineEndpoint<Nothing, Nothing, ViewContext, ViewScene>({
  methods: ['DELETE'],
  path: '/session',
  operationId: 'resetSession',
  summary: 'Restart the session in all services',
  success: SUCCESS,
  refusals: { ...REFUSALS, '409': WRITE_REFUSALS['409'] },
  enter,
  handle: async (request, _values, { parts, session }) =>
    view(request, parts, await doInAll(parts, (tools) => tools.reset(session))),
});

const moveClocks = defineEndpoint({
  methods: ['POST'],
  path: '/session/clock',
  operationId: 'moveSessionClock',
  summary: "Move the session's clocks ahead",
  description:
    'Of all services by as much. Subscriptions are run by the own tool of the gateway alone.',
  body: {
    fields: { seconds: { ...wholeNumber(0, YEAR_SECONDS), required: true } },
    example: { seconds: 3600 },
  },
  success: SUCCESS,
  refusals: WRITE_REFUSALS,
  enter,
  handle: async (request, { seconds }, { parts, session }) =>
    view(request, parts, await doInAll(parts, (tools) => tools.moveClock(session, seconds))),
});

const nameStates = defineEndpoint({
  methods: ['POST'],
  path: '/session/snapshots',
  operationId: 'takeSnapshot',
  summary: 'Give the present state of all services a name',
  body: { fields: { name: { ...SNAPSHOT, required: true } }, example: { name: 'signed-up' } },
  success: SUCCESS,
  refusals: WRITE_REFUSALS,
  enter,
  handle: async (request, { name }, { parts, session }) =>
    view(request, parts, await doInAll(parts, (tools) => tools.takeSnapshot(session, name))),
});

const goBack = defineEndpoint({
  methods: ['POST'],
  path: '/session/restore',
  operationId: 'restoreSnapshot',
  summary: 'Take all services back to a snapshot',
  description: 'Nothing happens unless all of them have one of that name.',
  body: { fields: { name: { ...SNAPSHOT, required: true } }, example: { name: 'signed-up' } },
  success: SUCCESS,
  refusals: { ...WRITE_REFUSALS, '404': 'A service has no snapshot of this name.' },
  enter,
  async handle(request, { name }, { parts, session }) {
    checkSnapshot(name, await doInAll(parts, (tools) => tools.describe(session)));
    return view(request, parts, await doInAll(parts, (tools) => tools.restore(session, name)));
  },
});

const copyAll = defineEndpoint({
  methods: ['POST'],
  path: '/session/fork',
  operationId: 'forkSession',
  summary: 'Copy the session of all services under another name',
  description:
    'The other session then holds the same, whatever it held before, and both go their own ways. `new` makes up a name. It begins with the scenario of this one, which belongs to its name.',
  body: { fields: { to: { ...TARGET, required: true } }, example: { to: 'keep-other' } },
  success: {
    description: 'This session, which stays as it is, and its copy.',
    schema: COPY_SCHEMA,
  },
  refusals: { ...WRITE_REFUSALS, '403': 'The server takes only names that it gave out.' },
  enter,
  async handle(request, { to }, { parts, session, names }) {
    const copy = { name: to === 'new' ? names.create() : to, scenario: session.scenario };
    names.check(copy.name);
    const reports = await doInAll(parts, (tools) => tools.fork(session, copy));
    return view(request, parts, reports, { copy: formatSessionName(copy) });
  },
});

/** The view and its tools. */
export const VIEW_ENDPOINTS: readonly Endpoint<ViewContext>[] = [
  showAll,
  resetAll,
  moveClocks,
  nameStates,
  goBack,
  copyAll,
];

/** Refuses to go back to what not all services know. */
function checkSnapshot(name: string, reports: Reports): void {
  const all = Object.entries(reports);
  const missing = all.filter(([, { snapshots }]) => !snapshots.includes(name));
  if (missing.length === 0) return;
  const services = missing.map(([service]) => service);
  throw viewFail('unknown_snapshot', {
    detail: `There is no snapshot "${name}" in ${services.join(', ')}. Nothing was changed; its own tool takes a service back alone.`,
    members: { services },
  });
}

/** The session as its reports show it. */
function view(
  { session, base }: HttpRequest,
  parts: readonly SessionPart[],
  reports: Reports,
  more: object = {},
): Answer {
  const body = {
    session: session === undefined ? null : formatSessionName(session),
    scenario: session?.scenario ?? null,
    ...more,
    services: Object.fromEntries(
      parts.map(({ service, tools }) => [
        service,
        { ...reports[service], tools: `${base}${tools.path}` },
      ]),
    ),
  };
  return json(body, { headers: ['Cache-Control', 'no-store'] });
}
