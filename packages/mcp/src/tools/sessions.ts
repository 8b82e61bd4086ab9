import { CLOCK_SECONDS, SNAPSHOT_NAME } from '@sandbox/endpoint';
import { anyText, oneOf } from '@sandbox/kernel';
import { mcpError } from '../errors.js';
import { described, LIST, SESSION } from '../fields.js';
import { findNamed } from '../find-named.js';
import { headerOf, requestJson, sendRequest, withinSession } from '../request-json.js';
import { faultPaths, type SessionAction, sessionRoute } from '../scope.js';
import { defineTool, type Tool, type ToolContext } from '../tool.js';

const STATE = {
  session: { type: 'string' },
  state: {
    type: 'object',
    additionalProperties: true,
    description: 'What the session holds now, by service: changes, clock, snapshots.',
  },
};

const NAME = described(SNAPSHOT_NAME, 'The name of the snapshot.');

const hasSessions: Tool['fits'] = (scope) => sessionRoute(scope, 'snapshot') !== undefined;

export const newSession = defineTool({
  name: 'new_session',
  title: 'Start a session',
  description:
    'Makes up the name of a session: a world of its own, in which writes are kept and which nobody else sees. Give it to other tools as `session`, and to the client under test as the base of its addresses.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  fits: (scope) => hasSessions(scope) || faultPaths(scope).size > 0,
  fields: {
    scenario: described(
      oneOf(['empty', 'one-of-each', 'busy-day']),
      'What the records begin with; all seed records when left out.',
    ),
  },
  output: {
    session: { type: 'string' },
    header: { type: 'string', description: 'What a request carries to be in the session.' },
    urls: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The addresses of the services within the session: no header is needed then.',
    },
  },
  async run({ scenario }, context) {
    const { scope, origin } = context;
    const [faults] = faultPaths(scope).values();
    const path = sessionRoute(scope, 'show')?.path ?? faults ?? '/';
    const expected = scenario === undefined ? 'new' : `new@${scenario}`;
    const response = await sendRequest(context, {
      method: 'GET',
      path,
      headers: { 'X-Sandbox-Session': expected },
    });
    const session = headerOf(response, 'X-Sandbox-Session');
    if (session === undefined)
      throw mcpError('refused', { detail: `${response.status}: ${String(response.body)}` });
    const urls = scope.apps.map(({ name, paths: [place = ''] }) => [
      name,
      `${origin}${withinSession(place, session)}`,
    ]);
    return { session, header: `X-Sandbox-Session: ${session}`, urls: Object.fromEntries(urls) };
  },
});

async function act(
  action: SessionAction,
  { session, body }: { readonly session: string | undefined; readonly body?: object },
  context: ToolContext,
) {
  const route = sessionRoute(context.scope, action);
  const named = session ?? context.session;
  if (route === undefined || named === undefined) throw noSession();
  const { method, path } = route;
  const state = await requestJson(context, { method, path, session: named, body });
  return { session: named, state: state.services ?? state };
}

function noSession(): Error {
  return mcpError('refused', { detail: 'session must be given: new_session makes one up.' });
}

export const resetSession = defineTool({
  name: 'reset_session',
  title: 'Reset a session',
  description: 'Forgets all that was written in a session: it begins again. Faults stay.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  fits: hasSessions,
  fields: { session: SESSION },
  output: STATE,
  run: ({ session }, context) => act('reset', { session }, context),
});

export const snapshot = defineTool({
  name: 'snapshot',
  title: 'Take a snapshot',
  description: 'Gives the present state of a session a name, to which restore goes back.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  fits: hasSessions,
  fields: { session: SESSION, name: NAME },
  output: STATE,
  run: ({ session, name }, context) => act('snapshot', { session, body: { name } }, context),
});

export const restore = defineTool({
  name: 'restore',
  title: 'Restore a snapshot',
  description: 'Takes a session back to a snapshot; what was written since is forgotten.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  fits: hasSessions,
  fields: { session: SESSION, name: NAME },
  output: STATE,
  run: ({ session, name }, context) => act('restore', { session, body: { name } }, context),
});

export const advanceClock = defineTool({
  name: 'advance_clock',
  title: 'Advance the clock',
  description:
    "Moves a session's clock ahead: deadlines pass, authorizations and tokens of the gateway expire, its batches close.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  fits: hasSessions,
  fields: { session: SESSION, seconds: described(CLOCK_SECONDS, 'By how much.') },
  output: STATE,
  run: ({ session, seconds }, context) => act('advance', { session, body: { seconds } }, context),
});

export const setFaults = defineTool({
  name: 'set_faults',
  title: 'Set faults',
  description:
    'Makes requests of a session to a service late, fail or break; the rules replace those before, and an empty list ends them. {"match": {"method": "POST", "path": "*/tickets"}, "effect": {"status": 503}, "when": {"first": 2}} fails the first two. Effects: delay, status, code, retry_after, reset, close, truncate, stall, throttle, malformed, preset (flaky, slow-api, offline ...), rate_limit.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  fits: (scope) => faultPaths(scope).size > 0,
  fields: {
    session: SESSION,
    service: described({ ...anyText, required: true }, 'The service whose requests are hit.'),
    rules: described({ ...LIST, required: true }, 'At most 50, asked in their order.'),
  },
  output: {
    session: { type: 'string' },
    service: { type: 'string' },
    faults: { type: 'object', additionalProperties: true, description: 'The rules as they hold.' },
  },
  async run({ session = undefined, service, rules }, context) {
    const paths = [...faultPaths(context.scope)].map(([name, path]) => ({ name, path }));
    const { path } = findNamed('service with faults', service, paths);
    const named = session ?? context.session;
    if (named === undefined) throw noSession();
    const faults = await requestJson(context, {
      method: 'PUT',
      path,
      session: named,
      body: { rules },
    });
    return { session: named, service, faults };
  },
});
