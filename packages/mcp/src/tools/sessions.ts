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
    description: 'The current contents of the session by service: changes, clock, snapshots.',
  },
};

const NAME = described(SNAPSHOT_NAME, 'The name of the snapshot.');

const hasSessions: Tool['fits'] = (scope) => sessionRoute(scope, 'snapshot') !== undefined;

export const newSession = defineTool({
  name: 'new_session',
  title: 'Start a session',
  description:
    'Generates a session name. Writes persist in the session and are invisible to other sessions. Pass the name to other tools as `session`, and use a base URL of the session for the client under test.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  fits: (scope) => hasSessions(scope) || faultPaths(scope).size > 0,
  fields: {
    scenario: described(
      oneOf(['empty', 'one-of-each', 'busy-day']),
      'The starting data of the session. Default: all seed records.',
    ),
  },
  output: {
    session: { type: 'string' },
    header: { type: 'string', description: 'Header that puts a request into the session.' },
    urls: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Base URLs of the services within the session, which need no header.',
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
  return mcpError('refused', { detail: 'session is required. Call new_session to generate one.' });
}

export const resetSession = defineTool({
  name: 'reset_session',
  title: 'Reset a session',
  description: 'Deletes all writes of a session and restores its starting data. Fault rules stay.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  fits: hasSessions,
  fields: { session: SESSION },
  output: STATE,
  run: ({ session }, context) => act('reset', { session }, context),
});

export const snapshot = defineTool({
  name: 'snapshot',
  title: 'Take a snapshot',
  description: 'Saves the current state of a session under a name, for restore.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  fits: hasSessions,
  fields: { session: SESSION, name: NAME },
  output: STATE,
  run: ({ session, name }, context) => act('snapshot', { session, body: { name } }, context),
});

export const restore = defineTool({
  name: 'restore',
  title: 'Restore a snapshot',
  description: 'Restores a snapshot of a session and discards all later writes.',
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
    'Advances the session clock: deadlines pass, gateway authorizations and tokens expire, and batches close.',
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
    'Delays, fails or breaks requests of a session to a service. The rules replace earlier ones, and an empty list removes them. {"match": {"method": "POST", "path": "*/tickets"}, "effect": {"status": 503}, "when": {"first": 2}} fails the first two. Effects: delay, status, code, retry_after, reset, close, truncate, stall, throttle, malformed, preset (flaky, slow-api, offline ...), rate_limit.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  fits: (scope) => faultPaths(scope).size > 0,
  fields: {
    session: SESSION,
    service: described({ ...anyText, required: true }, 'The service whose requests are hit.'),
    rules: described({ ...LIST, required: true }, 'At most 50 rules, evaluated in order.'),
  },
  output: {
    session: { type: 'string' },
    service: { type: 'string' },
    faults: { type: 'object', additionalProperties: true, description: 'The current rules.' },
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
