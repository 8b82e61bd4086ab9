import { anyText, integer } from '@sandbox/kernel';
import { ANYTHING, described, SESSION } from '../fields.js';
import { requestJson } from '../request-json.js';
import { cutText, sizeOf, takeFitting } from '../response-size.js';
import { findRoute, type McpScope } from '../scope.js';
import { defineTool } from '../tool.js';

const TRIGGERS = '/sandbox/v1/triggers';
const LINT = '/sandbox/v1/lint';

const has = (method: string, path: string) => (scope: McpScope) =>
  scope.apps.some((app) => findRoute(app, method, path) !== undefined);

export const gatewayTriggers = defineTool({
  name: 'gateway_triggers',
  title: 'List gateway triggers',
  description:
    'Lists the amounts, cards, ZIP codes and card codes that select the result of a payment (declined, held, AVS mismatch ...), test cards, and the rules of the session.',
  annotations: { readOnlyHint: true },
  fits: has('GET', TRIGGERS),
  fields: {
    session: SESSION,
    q: described(
      anyText,
      'Only triggers that contain this string, such as "declined" or "expired".',
    ),
    offset: described({ ...integer(0, 100_000), default: 0 }, 'next_offset of the last result.'),
  },
  output: {
    total: { type: 'integer' },
    next_offset: { type: ['integer', 'null'] },
    triggers: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
  async run({ session, q = '', offset }, context) {
    const lists = await requestJson(context, { path: TRIGGERS, session });
    const expected = q.toLowerCase();
    const all = Object.entries(lists)
      .flatMap(([kind, items]) => [items].flat().map((item) => ({ kind, ...Object(item) })))
      .filter((item) => JSON.stringify(item).toLowerCase().includes(expected));
    const rest = all.slice(offset);
    const triggers = takeFitting(rest, { total: 0, next_offset: 100_000, triggers: [] });
    const next = triggers.length < rest.length ? offset + triggers.length : null;
    return { total: all.length, next_offset: next, triggers };
  },
});

export const lintGatewayRequest = defineTool({
  name: 'lint_gateway_request',
  title: 'Check a gateway request',
  description:
    'Lists the problems of a gateway request body (JSON or XML), such as E00003 for elements out of order, and returns it in the right order. It executes nothing.',
  annotations: { readOnlyHint: true },
  fits: has('POST', LINT),
  fields: {
    session: SESSION,
    request: described(
      { ...ANYTHING, required: true },
      'The body of the call: a JSON value or a string.',
    ),
  },
  output: {
    valid: { type: 'boolean' },
    report: { type: 'object', additionalProperties: true },
  },
  async run({ session, request }, context) {
    const body = typeof request === 'string' ? parseOrKeep(request) : request;
    const report = await requestJson(context, {
      ...{ method: 'POST', path: LINT, session, body },
      ...(typeof body === 'string' && { headers: { 'Content-Type': 'application/xml' } }),
    });
    return { valid: report.valid === true, report: shorten(report) };
  },
});

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The reordered request may be as long as the request, which the agent has. */
function shorten(report: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { reordered, ...rest } = report;
  if (typeof reordered !== 'string') return report;
  const { part, next } = cutText(reordered, 0, LONGEST_REORDERED);
  const lists = Object.entries(rest).map(([name, value]) => [
    name,
    Array.isArray(value) && sizeOf(value) > LONGEST_LIST ? value.slice(0, FIRST_ITEMS) : value,
  ]);
  return { ...Object.fromEntries(lists), reordered: next === null ? part : `${part} ...` };
}

const LONGEST_REORDERED = 12_000;
const LONGEST_LIST = 1500;
const FIRST_ITEMS = 10;
