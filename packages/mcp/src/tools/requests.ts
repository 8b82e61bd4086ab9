import { anyText, integer, textLike } from '@sandbox/kernel';
import { described, SESSION } from '../fields.js';
import { type ShownRequest, showRequest, toShown, unbound } from '../inspected.js';
import { requestJson } from '../request-json.js';
import { createFit, takeFitting } from '../response-size.js';
import { defineTool, type Tool } from '../tool.js';

const API = '/inspect/api';

const hasInspector: Tool['fits'] = (scope) => scope.hasInspector;

const ID = textLike(/^[a-z0-9]{1,20}-\d{1,15}$/, 'an id from an earlier result');
const SEARCH = described(
  anyText,
  'A search such as `method:post path:tickets status:>=400 is:fault "some words"`; all requests when omitted.',
);
const REQUESTS = {
  type: 'array',
  items: { type: 'object', additionalProperties: true },
  description: 'Each with its status, fault, problem, bodies and explanation.',
};

/** Restricts a search to a session. */
function toSearch(q: string, session: string | undefined): string {
  return session === undefined ? q : `session:${session} ${q}`.trim();
}

export const recentRequests = defineTool({
  name: 'recent_requests',
  title: 'List recent requests',
  description:
    'Lists the requests that clients sent to the sandbox, newest first, each with its response and an explanation by the server.',
  annotations: { readOnlyHint: true },
  fits: hasInspector,
  fields: {
    session: SESSION,
    q: { ...SEARCH, default: '' },
    limit: described({ ...integer(1, 50), default: 10 }, 'Maximum number to return.'),
    before: described(ID, '`before` of the last result, for older requests.'),
  },
  output: {
    matched: { type: 'integer', description: 'Number of matching requests.' },
    before: { type: ['string', 'null'], description: 'Null when there are no older requests.' },
    newest: { type: ['string', 'null'], description: 'Value for `after` of wait_for_request.' },
    requests: REQUESTS,
  },
  async run({ session, q, limit, before }, context) {
    const query = new URLSearchParams({
      q: toSearch(q, session ?? context.session),
      limit: String(limit),
      ...(before !== undefined && { before }),
    });
    const page = await requestJson(unbound(context), { path: `${API}/requests?${query}` });
    const listed = page.requests as readonly { readonly id: string }[]; // RecordedPage of the inspector
    const head = { matched: page.matched, before: page.before, newest: page.newest };
    const fits = createFit({ ...head, before: 'some-id-0000000' });
    const requests: ShownRequest[] = [];
    for (const { id } of listed) {
      const shown = await showRequest(id, context);
      if (!fits(shown)) break; // what does not fit is not read
      requests.push(shown);
    }
    const isCut = requests.length < listed.length;
    return { ...head, ...(isCut && { before: requests.at(-1)?.id ?? null }), requests };
  },
});

export const waitForRequest = defineTool({
  name: 'wait_for_request',
  title: 'Wait for requests',
  description:
    'Waits until the given number of requests match a search. Earlier requests count, unless `after` excludes them. At the timeout it lists the nearest requests.',
  annotations: { readOnlyHint: true },
  fits: hasInspector,
  fields: {
    session: SESSION,
    q: { ...SEARCH, default: '' },
    count: described({ ...integer(1, 100), default: 1 }, 'Number of requests to wait for.'),
    timeout_s: described({ ...integer(0, 50), default: 10 }, 'Timeout in seconds.'),
    after: described(ID, '`newest` of recent_requests: only later requests count.'),
  },
  output: {
    requests: { ...REQUESTS, description: 'Oldest first.' },
    left_out: {
      type: 'integer',
      description: 'Number of requests that did not fit into the result.',
    },
  },
  async run({ session, q, count, timeout_s: timeout, after }, context) {
    const query = new URLSearchParams({
      ...{ q: toSearch(q, session ?? context.session), count: String(count) },
      ...{ timeout: String(timeout), ...(after !== undefined && { after }) },
    });
    const path = `${API}/wait?${query}`;
    const { requests } = await requestJson(unbound(context), { path });
    const all = (requests as readonly Readonly<Record<string, unknown>>[]).map(toShown); // Waited of the inspector
    const fitting = takeFitting(all, { requests: [], left_out: 100 });
    return { requests: fitting, left_out: all.length - fitting.length };
  },
});
