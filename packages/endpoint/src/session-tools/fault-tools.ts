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

/** The context of the fault tools. */
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
    'A name of your choice: "keep-" and 1 to 60 letters, digits, "_" or "-". Omit it if the path begins with `/s/<name>`.',
  schema: { type: 'string' },
  example: 'keep-demo',
} as const;

/** The properties that all tools share. */
const TOOL = {
  path: '/session/faults',
  exported: false,
  curl: `-H '${SESSION_HEADER}: keep-demo'`,
} as const;

/** Clients send JSON as these unasked. */
const MEDIA_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];

/** Error responses of every session tool. */
export const SESSION_REJECTIONS = {
  '400': 'The request names no session.',
  '503': 'The session store is unavailable.',
} as const;
const SUCCESS = {
  description: 'The rules, with their hit counts.',
  schema: SHOWN_RULES_SCHEMA,
};

const showFaults: Tool = defineEndpoint<Nothing, Nothing, FaultContext>({
  methods: ['GET'],
  ...TOOL,
  operationId: 'getSessionFaults',
  summary: 'Get the session faults and their hit counts',
  success: SUCCESS,
  rejections: SESSION_REJECTIONS,
  handle: (request, _values, context) => answerRules(request, context),
});

const setFaults: Tool = defineEndpoint<Nothing, Nothing, FaultContext>({
  methods: ['PUT'],
  ...TOOL,
  operationId: 'setSessionFaults',
  summary: 'Set session faults',
  description:
    'Replaces the fault rules for all requests of the session to this service. An empty list removes them. The first rule that matches a request applies, and the response names it in X-Sandbox-Fault. A fault that breaks the connection takes effect after the request was handled: a write persists, and its response is lost.',
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
    '422': 'A rule is invalid. Each problem names its path.',
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
  summary: 'Remove all session faults',
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

/** The tools by which a session sets the faults of its requests to a service; documents describe how the session is named. */
export const FAULT_TOOLS: readonly Tool[] = [showFaults, setFaults, endFaults];

/** The same for documents without another description of sessions. */
export const LONE_FAULT_TOOLS: readonly Tool[] = FAULT_TOOLS.map((tool) => ({
  ...tool,
  parameters: [{ name: SESSION_HEADER, ...documented(SESSION_PARAMETER) }],
}));

function sessionOf({ session }: HttpRequest): SessionName {
  if (session !== undefined) return session;
  throw platformError('session_required', {
    detail:
      'Fault rules need a session. Begin the path with /s/keep-<name>, or send X-Sandbox-Session: keep-<name>. To inject a fault without a session, send X-Sandbox-Fault.',
  });
}

async function readBody(request: HttpRequest) {
  const { rules, ...others } = await readJsonObject(request, MEDIA_TYPES, 'rules');
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw invalidFields([
      { field: other, code: 'unknown', message: `Unknown field "${other}". Send only rules.` },
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

/** Notes about a proxy in front of the service, which changes broken connections. */
function notesOf({ settings }: Platform, isBroken: boolean): readonly string[] {
  if (!isBroken || settings.TRUST_PROXY === 0) return [];
  return [
    'A proxy is in front of the service. It returns 502 for a fault that breaks the head of a response, and it may buffer slow responses. To see these faults unchanged, call the port of the service.',
  ];
}
