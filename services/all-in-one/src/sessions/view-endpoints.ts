import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import {
  type Answer,
  formatSessionName,
  type HttpRequest,
  json,
  type Platform,
} from '@sandbox/http';
import { type NamedSession, textLike, wholeNumber } from '@sandbox/kernel';
import { viewFail } from './errors.js';
import {
  doInAll,
  type FaultReport,
  listFaults,
  type Reports,
  type SessionPart,
} from './session-parts.js';
import { COPY_SCHEMA, VIEW_SCHEMA } from './view-schema.js';

/** What the view works with. */
export interface ViewContext {
  readonly parts: readonly SessionPart[];
  /** The names of all services, as each can have faults. */
  readonly services: readonly string[];
  readonly platform: Platform;
}

/** A session over all services, as JSON and the page show it. */
export interface SessionView {
  readonly session: string;
  readonly scenario: string | null;
  /** Without a request for so long it may be forgotten. */
  readonly idle_seconds: number;
  /** By name; `tools` is where the own tools of a service are. */
  readonly services: Readonly<Record<string, Reports[string] & { readonly tools: string }>>;
  readonly faults: readonly FaultReport[];
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

function enter({ session, clientAddress: address }: HttpRequest, context: ViewContext): ViewScene {
  if (session !== undefined) {
    const { name, scenario } = session;
    return { ...context, session: { name, scenario, address } };
  }
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
  produces: ['application/json', 'text/html'],
  success: SUCCESS,
  refusals: REFUSALS,
  enter,
  handle: async (request, _values, scene) => toAnswer(await readView(request, scene)),
});

const resetAll = defineEndpoint<Nothing, Nothing, ViewContext, ViewScene>({
  methods: ['DELETE'],
  path: '/session',
  operationId: 'resetSession',
  summary: 'Restart the session in all services',
  success: SUCCESS,
  refusals: { ...REFUSALS, '409': WRITE_REFUSALS['409'] },
  enter,
  handle: async (request, _values, scene) =>
    view(request, scene, await doInAll(scene.parts, (tools) => tools.reset(scene.session))),
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
  handle: async (request, { seconds }, scene) =>
    view(
      request,
      scene,
      await doInAll(scene.parts, (tools) => tools.moveClock(scene.session, seconds)),
    ),
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
  handle: async (request, { name }, scene) =>
    view(
      request,
      scene,
      await doInAll(scene.parts, (tools) => tools.takeSnapshot(scene.session, name)),
    ),
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
  async handle(request, { name }, scene) {
    const { parts, session } = scene;
    checkSnapshot(name, await doInAll(parts, (tools) => tools.describe(session)));
    return view(request, scene, await doInAll(parts, (tools) => tools.restore(session, name)));
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
  async handle(request, { to }, scene) {
    const { parts, session, platform } = scene;
    const { sessionNames: names } = platform;
    const copy = { name: to === 'new' ? names.create() : to, scenario: session.scenario };
    names.check(copy.name);
    const reports = await doInAll(parts, (tools) => tools.fork(session, copy));
    return view(request, scene, reports, { copy: formatSessionName(copy) });
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

/**
 * Reads the session of a request in all services.
 * @throws AppError session_required, services_unavailable
 */
export async function readView(request: HttpRequest, context: ViewContext): Promise<SessionView> {
  const scene = enter(request, context);
  const { parts, session } = scene;
  return toView(request, scene, await doInAll(parts, (tools) => tools.describe(session)));
}

/** The session as its reports show it. */
async function toView(
  { base }: HttpRequest,
  { parts, services, platform, session }: ViewScene,
  reports: Reports,
): Promise<SessionView> {
  return {
    session: formatSessionName(session),
    scenario: session.scenario ?? null,
    idle_seconds: Math.min(...parts.map(({ tools }) => tools.idleMs)) / 1000,
    services: Object.fromEntries(
      parts.flatMap(({ service, tools: { path } }) => {
        const report = reports[service];
        return report === undefined ? [] : [[service, { ...report, tools: base + path }]];
      }),
    ),
    faults: await listFaults(platform, services, session),
  };
}

async function view(
  request: HttpRequest,
  scene: ViewScene,
  reports: Reports,
  more: { readonly copy?: string } = {},
): Promise<Answer> {
  const { session, scenario, ...rest } = await toView(request, scene, reports);
  return toAnswer({ session, scenario, ...more, ...rest });
}

function toAnswer(body: SessionView): Answer {
  return json(body, { headers: ['Cache-Control', 'no-store', 'Vary', 'Accept'] });
}
