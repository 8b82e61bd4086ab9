import { defineStateTools, type Endpoint } from '@sandbox/endpoint';
import {
  formatSessionName,
  type HttpRequest,
  type HttpResponse,
  json,
  type Platform,
  platformError,
} from '@sandbox/http';
import {
  type NamedSession,
  type SessionChange,
  type SessionSteps,
  textLike,
} from '@sandbox/kernel';
import {
  doInAll,
  type FaultReport,
  listFaults,
  type Reports,
  type SessionPart,
  viewFail,
} from './session-parts.js';
import { COPY_SCHEMA, VIEW_SCHEMA } from './view-schema.js';

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
  /** The session can be deleted after this time without a request. */
  readonly idle_seconds: number;
  /** By name; `tools` is the path of the service's session tools. */
  readonly services: Readonly<Record<string, Reports[string] & { readonly tools: string }>>;
  readonly faults: readonly FaultReport[];
}

interface SessionContext extends ViewContext {
  readonly session: NamedSession;
}

const SUCCESS = {
  description: 'The session as it is now, by service.',
  schema: VIEW_SCHEMA,
} as const;

const REJECTIONS = {
  '400': 'The request names no session.',
  '503': 'The store of a service is unavailable; the problem names it.',
} as const;

const WRITE = {
  success: SUCCESS,
  rejections: {
    ...REJECTIONS,
    '409': 'A service refused; the problem names it, and what the others did.',
    '422': 'The body is not as expected.',
  },
} as const;

function enter(
  { session, clientAddress: address }: HttpRequest,
  context: ViewContext,
): SessionContext {
  if (session !== undefined) {
    const { name, scenario } = session;
    return { ...context, session: { name, scenario, address } };
  }
  throw platformError('session_required', {
    detail:
      'This works in a session: GET /s/keep-demo/session, or send X-Sandbox-Session: keep-demo, with a name of your own.',
  });
}

/** The steps of the session tools, each in all services. */
const STEPS: SessionSteps<SessionContext, Reports> = {
  describe: ({ parts, session }) => doInAll(parts, (tools) => tools.describe(session)),
  reset: ({ parts, session }) => doInAll(parts, (tools) => tools.reset(session)),
  moveClock: ({ parts, session }, seconds) =>
    doInAll(parts, (tools) => tools.moveClock(session, seconds)),
  takeSnapshot: ({ parts, session }, name) =>
    doInAll(parts, (tools) => tools.takeSnapshot(session, name)),
  async restore(context, name) {
    checkSnapshot(name, await STEPS.describe(context));
    return doInAll(context.parts, (tools) => tools.restore(context.session, name));
  },
  fork: ({ parts, session }, to) => doInAll(parts, (tools) => tools.fork(session, to)),
};

const TOOLS = defineStateTools({
  enter,
  steps: STEPS,
  response: view,
  facts: {
    describe: {
      summary: 'See what the session holds in each service',
      produces: ['application/json', 'text/html'],
      success: SUCCESS,
      rejections: REJECTIONS,
    },
    reset: {
      summary: 'Restart the session in all services',
      success: SUCCESS,
      rejections: { ...REJECTIONS, '409': WRITE.rejections['409'] },
    },
    moveClock: {
      ...WRITE,
      summary: "Move the session's clocks ahead",
      description:
        'Of all services by as much. Subscriptions are run by the own tool of the gateway alone.',
    },
    takeSnapshot: { ...WRITE, summary: 'Give the present state of all services a name' },
    restore: {
      ...WRITE,
      summary: 'Take all services back to a snapshot',
      description: 'Nothing happens unless all of them have one of that name.',
      rejections: { ...WRITE.rejections, '404': 'A service has no snapshot of this name.' },
    },
    fork: {
      summary: 'Copy the session of all services under another name',
      description:
        'The other session then holds the same, whatever it held before, and both go their own ways. `new` makes up a name. It begins with the scenario of this one, which belongs to its name.',
      success: {
        description: 'This session, which stays as it is, and its copy.',
        schema: COPY_SCHEMA,
      },
      rejections: { ...WRITE.rejections, '403': 'The server takes only names that it gave out.' },
    },
  },
  target: textLike(
    /^(?:keep-[A-Za-z0-9_-]{1,60}|new)$/,
    'the name of a session ("keep-" and 1 to 60 letters, digits, "_" or "-"), or "new"',
  ),
  toCopy(to, { session: { scenario }, platform: { sessionNames: names } }) {
    const name = to === 'new' ? names.create() : to;
    names.check(name);
    return { name, scenario };
  },
});

/** The view and its tools. */
export const VIEW_ENDPOINTS: readonly Endpoint<ViewContext>[] = Object.values(TOOLS);

/** @throws AppError `unknown_snapshot` when a service has no such snapshot */
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
  const fullContext = enter(request, context);
  return toView(request, fullContext, await STEPS.describe(fullContext));
}

/** The newest changes of a session, by service. */
export type ChangesOf = Readonly<Record<string, readonly SessionChange[]>>;

/** The most changes of a service that the page lists. */
const MAX_CHANGES = 20;

/**
 * Reads the newest changes of the session of a request in the services that have records.
 * @throws AppError session_required
 */
export async function readChanges(request: HttpRequest, context: ViewContext): Promise<ChangesOf> {
  const { session, parts } = enter(request, context);
  const lists = parts.map(async ({ service, tools }) => [
    service,
    (await tools.listChanges?.(session, MAX_CHANGES)) ?? [],
  ]);
  return Object.fromEntries(await Promise.all(lists));
}

/** The session as its reports show it. */
async function toView(
  { base }: HttpRequest,
  { parts, services, platform, session }: SessionContext,
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
  reports: Reports,
  context: SessionContext,
  copy?: NamedSession,
): Promise<HttpResponse> {
  const { session, scenario, ...rest } = await toView(request, context, reports);
  const copied = copy && { copy: formatSessionName(copy) };
  return json(
    { session, scenario, ...copied, ...rest },
    { headers: ['Cache-Control', 'no-store', 'Vary', 'Accept'] },
  );
}
