import {
  formatSessionName,
  type HttpRequest,
  type HttpResponse,
  json,
  type Platform,
  platformError,
  RULES_SCHEMA,
  RuleProblems,
  readJsonObject,
  readRules,
  SESSION_HEADER,
  type SessionName,
  SHOWN_RULES_SCHEMA,
  toClientKey,
} from '@sandbox/http';
import type { HandledEndpoint } from '../declaration.js';
import { defineEndpoint } from '../define-endpoint.js';
import { documented } from '../parameters.js';
import { invalidFields } from '../read-fields.js';

/** What the tools of faults work with. */
export interface FaultContext {
  readonly platform: Platform;
  /** The name of the service. */
  readonly service: string;
}

type Nothing = Record<never, never>;
type Tool = HandledEndpoint<FaultContext>;

/** How a request names its session where its path does not, for documents. */
export const SESSION_PARAMETER = {
  in: 'header',
  description:
    'A name that you make up: "keep-" and 1 to 60 letters, digits, "_" or "-". Not needed where the path begins with `/s/<name>`.',
  schema: { type: 'string' },
  example: 'keep-demo',
} as const;

/** What all of the tools are. */
const TOOL = {
  path: '/session/faults',
  exported: false,
  curl: `-H '${SESSION_HEADER}: keep-demo'`,
} as const;

/** Clients send JSON as these unasked. */
const MEDIA_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/** Refusals that every tool of a session can meet. */
export const SESSION_REJECTIONS = {
  '400': 'The request names no session.',
  '503': 'The store of sessions is unavailable.',
} as const;
const SUCCESS = {
  description: 'The rules, with how often each was hit.',
  schema: SHOWN_RULES_SCHEMA,
};

const showFaults: Tool = defineEndpoint<Nothing, Nothing, FaultContext>({
  methods: ['GET'],
  ...TOOL,
  operationId: 'getSessionFaults',
  summary: 'See the faults of the session, and how often each was hit',
  success: SUCCESS,
  rejections: SESSION_REJECTIONS,
  handle: (request, _values, context) => answerRules(request, context),
});

const setFaults: Tool = defineEndpoint<Nothing, Nothing, FaultContext>({
  methods: ['PUT'],
  ...TOOL,
  operationId: 'setSessionFaults',
  summary: 'Make requests of the session late, fail or break',
  description:
    'Rules for all requests of the session to this service, in place of those before; an empty list ends them. The first that hits a request is what happens to it, and its response names it in X-Sandbox-Fault. What breaks the connection happens after the request was handled: a write is kept, and its response lost.',
  describesBody: {
    schema: RULES_SCHEMA,
    example: {
      rules: [
        {
          match: { method: 'GET', path: '*/tickets/*' },
          effect: { status: 503, retry_after: 1 },
          when: { first: 2 },
        },
      ],
    },
  },
  success: SUCCESS,
  rejections: {
    ...SESSION_REJECTIONS,
    '413': 'The body is too large.',
    '415': 'The body is not JSON.',
    '422': 'A rule is not as expected; each problem has its place.',
  },
  async handle(request, _values, context) {
    const session = sessionOf(request);
    const { rules } = await readBody(request);
    await context.platform.faults.rules.set(
      { session, service: context.service },
      rules,
      toClientKey(request.clientAddress),
    );
    return answerRules(request, context);
  },
});

const endFaults: Tool = defineEndpoint<Nothing, Nothing, FaultContext>({
  methods: ['DELETE'],
  ...TOOL,
  operationId: 'endSessionFaults',
  summary: 'End all faults of the session',
  success: SUCCESS,
  rejections: SESSION_REJECTIONS,
  async handle(request, _values, context) {
    const session = sessionOf(request);
    await context.platform.faults.rules.set(
      { session, service: context.service },
      [],
      toClientKey(request.clientAddress),
    );
    return answerRules(request, context);
  },
});

/** The tools by which a session sets the faults of its requests to a service; documents say how it is named. */
export const FAULT_TOOLS: readonly Tool[] = [showFaults, setFaults, endFaults];

/** The same for documents that say nothing of sessions elsewhere. */
export const LONE_FAULT_TOOLS: readonly Tool[] = FAULT_TOOLS.map((tool) => ({
  ...tool,
  parameters: [{ name: SESSION_HEADER, ...documented(SESSION_PARAMETER) }],
}));

function sessionOf({ session }: HttpRequest): SessionName {
  if (session !== undefined) return session;
  throw platformError('session_required', {
    detail:
      'Faults belong to a session: begin the path with /s/keep-<name>, or send X-Sandbox-Session: keep-<name>. X-Sandbox-Fault asks for a fault without one.',
  });
}

async function readBody(request: HttpRequest) {
  const { rules, ...others } = await readJsonObject(request, MEDIA_TYPES, 'rules');
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw invalidFields([
      { field: other, code: 'unknown', message: `"${other}" is not one of rules.` },
    ]);
  try {
    return { rules: readRules(rules) };
  } catch (error) {
    if (error instanceof RuleProblems) throw invalidFields(error.problems);
    throw error;
  }
}

const NO_STORE = { headers: ['Cache-Control', 'no-store'] };

async function answerRules(
  request: HttpRequest,
  { platform, service }: FaultContext,
): Promise<HttpResponse> {
  const session = sessionOf(request);
  const reports = await platform.faults.rules.show({ session, service });
  const rules = reports.map(({ rule, seen, hits, active }) => ({
    ...rule.source,
    seen,
    hits,
    active,
  }));
  const notes = notesOf(
    platform,
    reports.some(({ rule }) => rule.branches.some(({ effect }) => effect.wire)),
  );
  return json({ session: formatSessionName(session), rules, notes }, NO_STORE);
}

/** What a proxy in front makes of a broken connection. */
function notesOf({ settings }: Platform, isBroken: boolean): readonly string[] {
  if (!isBroken || settings.TRUST_PROXY === 0) return [];
  return [
    'There is a proxy in front: a fault that breaks the head of a response is 502 there, and the proxy may hold back what is slow. Ask the service at its own port to see these as they are.',
  ];
}
