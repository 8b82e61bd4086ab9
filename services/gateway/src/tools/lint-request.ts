import { defineEndpoint, type HandledEndpoint, inQuery } from '@sandbox/endpoint';
import { type HttpRequest, json } from '@sandbox/http';
import { trueOrFalse } from '@sandbox/kernel';
import { PUBLISHED_CREDENTIALS } from '../about.js';
import type { Call } from '../calls/define-call.js';
import type { FindCall } from '../calls/index.js';
import { unknownRoot } from '../calls/unknown-root.js';
import { SEED_IDS } from '../domain/seed-account.js';
import { TEST_CARDS } from '../domain/transaction/card/test-cards.js';
import { GatewayError } from '../errors.js';
import type { Message } from '../messages.js';
import {
  decodeJson,
  decodeXml,
  detectFormat,
  readElement,
  toJsonDocument,
  toReordered,
  toXmlDocument,
  type WireFormat,
  type WireNode,
} from '../protocol/index.js';
import { readBasicCredentials } from '../session/basic-credentials.js';
import type { ToolContext } from './define-tool.js';
import { fillMasked, type TestValues } from './fill-masked.js';
import { rejections } from './openapi/open-api-part.js';

/** The findings about a request. */
export interface LintReport {
  readonly valid: boolean;
  readonly format: WireFormat;
  /** The root of the request; null when the body cannot be read. */
  readonly call: string | null;
  /** The gateway's response to the request; null when it would accept it. */
  readonly problem: Message | null;
  /** Paths of the elements that are after one that must follow them. */
  readonly moved: readonly string[];
  /** Paths of the elements that the schema does not know in their position. */
  readonly unknown: readonly string[];
  /** The same request in the schema's order; null when the schema has no order for it. */
  readonly reordered: string | null;
  /** The gateway's response to the reordered request, if it still rejects that one. */
  readonly remaining_problem: Message | null;
  /** Paths of the elements that were filled with test values, on request. */
  readonly filled?: readonly string[];
  /** Paths of those without a test value. */
  readonly hidden?: readonly string[];
}

const NOTHING_KNOWN = { moved: [], unknown: [], reordered: null, remaining_problem: null } as const;

/** How a format is read, and written for people. */
const FORMATS: Readonly<
  Record<
    WireFormat,
    {
      readonly decode: (body: Uint8Array) => WireNode;
      readonly write: (root: WireNode) => string;
    }
  >
> = {
  json: {
    decode: decodeJson,
    write: toJsonDocument,
  },
  xml: {
    decode: decodeXml,
    write: (root) => toXmlDocument(root, { pretty: true }),
  },
};

/** Maximum size of a body that is reordered: writing it again takes longer than reading it. */
const MAX_LINT_BYTES = 65_536;

const OBJECT = { type: 'object', additionalProperties: true };

/** Shows the problems of a request, and the request in order. Nothing is carried out. */
export const lint: HandledEndpoint<Pick<ToolContext, 'findCall'>> = defineEndpoint({
  methods: ['POST'],
  path: '/lint',
  operationId: 'lintRequest',
  summary: 'Check and reorder a request',
  description:
    'Send the body of a call, in JSON or XML. The response lists the elements that are out of order and contains the reordered request.',
  reads: {
    fill_masked: inQuery(trueOrFalse, {
      description:
        'Replaces the values that the call log masks with test values: login and key, card and account numbers, card codes. `filled` lists the replaced values, and `hidden` lists the remaining ones.',
      default: false,
    }),
  },
  describesBody: {
    schema: OBJECT,
    example: {
      createTransactionRequest: {
        merchantAuthentication: PUBLISHED_CREDENTIALS,
        transactionRequest: {
          amount: '129.00',
          refTransId: SEED_IDS.authorization,
          transactionType: 'priorAuthCaptureTransaction',
        },
      },
    },
  },
  success: { description: 'The problems, and the request in order.', schema: OBJECT },
  rejections: rejections('401', '413'),
  async handle(request, { fill_masked }, { findCall }) {
    const values = fill_masked ? testValuesOf(request) : undefined;
    const report = lintRequest(await request.readBody(MAX_LINT_BYTES), findCall, values);
    return json(report, { headers: ['Cache-Control', 'no-store'] });
  },
});

/** The login of HTTP Basic, or the published one. */
function testValuesOf({ headers }: HttpRequest): TestValues {
  const { authorization = '' } = headers;
  const sent = /^basic /i.test(authorization) ? readBasicCredentials(authorization) : undefined;
  const credentials = sent
    ? { name: sent.login, transactionKey: sent.transactionKey }
    : PUBLISHED_CREDENTIALS;
  return { credentials, cards: TEST_CARDS.map(({ number }) => number) };
}

/** Finds the problems of a request, whose hidden values are filled first when there are values for them. */
export function lintRequest(body: Uint8Array, findCall: FindCall, values?: TestValues): LintReport {
  const format = detectFormat(body);
  const { decode } = FORMATS[format];
  const root = tryOnce(() => decode(body));
  if (isMessage(root)) {
    return { valid: false, format, call: null, problem: root, ...NOTHING_KNOWN };
  }
  const call = findCall(root.name);
  if (call && values) {
    const { node, filled, hidden } = fillMasked(root, values);
    return { ...lintCall(call, node, format), filled, hidden };
  }
  if (call) return lintCall(call, root, format);
  const problem = toMessage(unknownRoot(root.name, format));
  return { valid: false, format, call: root.name, problem, ...NOTHING_KNOWN };
}

function lintCall(call: Call, root: WireNode, format: WireFormat): LintReport {
  const problem = findProblem(call, root);
  const { node, moved, unknown } = toReordered(call.request, root);
  return {
    valid: problem === null,
    format,
    call: root.name,
    problem,
    moved,
    unknown,
    reordered: FORMATS[format].write(node),
    remaining_problem: findProblem(call, node),
  };
}

function findProblem(call: Call, root: WireNode): Message | null {
  return tryOnce(() => {
    readElement(call.request, root);
    return null;
  });
}

function tryOnce<Result>(work: () => Result): Result | Message {
  try {
    return work();
  } catch (error) {
    if (error instanceof GatewayError) return toMessage(error);
    throw error;
  }
}

function toMessage({ code, text }: GatewayError): Message {
  return { code, text };
}

function isMessage(value: WireNode | Message): value is Message {
  return 'code' in value;
}
