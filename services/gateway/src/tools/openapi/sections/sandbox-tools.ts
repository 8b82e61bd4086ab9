import { CALL_LOG_LENGTH } from '../../../call-log/call-log-store.js';
import { SEED_IDS } from '../../../domain/seed-account.js';
import { MAX_NEWEST } from '../../describe-session.js';
import type { OpenApiPart, RefusalStatus, Section } from '../open-api-part.js';
import { CLOSED_BATCHES, FAULTS, SESSION } from './session-schemas.js';

const OBJECT = { type: 'object', additionalProperties: true };

/** A login that is not `keep-`, a token that leads nowhere. */
const LOOKING: readonly RefusalStatus[] = ['401', '404'];

/** A session that is full, or written by too many at once. */
const WRITING: readonly RefusalStatus[] = [...LOOKING, '409', '503'];

/** A body that cannot be read or is not as expected. */
const BODY: readonly RefusalStatus[] = ['413', '415', '422'];

function newest(description: string, usual: number): OpenApiPart {
  const schema = { type: 'integer', minimum: 1, maximum: MAX_NEWEST, default: usual };
  return { name: 'newest', in: 'query', description, schema };
}

/** The tools of the sandbox: what a session holds, its clock, its faults, its log. */
export const SANDBOX_TOOLS: Section = {
  name: 'sandbox',
  description:
    'Extras of the sandbox, outside the imitated API. They work on the session of the header, or on that of a `keep-` login sent by HTTP Basic.',
  security: [{}, { login: [] }],
  operations: [
    {
      method: 'get',
      path: '/sandbox/v1/session',
      operationId: 'getSession',
      summary: 'See what the session holds',
      parameters: [newest('How many of the newest records of each kind are named.', 20)],
      answer: {
        description: 'The session: its clock, its faults and its newest records.',
        schema: SESSION,
      },
      refusals: LOOKING,
    },
    {
      method: 'post',
      path: '/sandbox/v1/session/reset',
      operationId: 'resetSession',
      summary: 'Begin again with the seed account',
      answer: { description: 'The session as it begins.', schema: SESSION },
      refusals: [...LOOKING, '503'],
    },
    {
      method: 'post',
      path: '/sandbox/v1/clock/advance',
      operationId: 'advanceClock',
      summary: "Move the session's clock ahead",
      description:
        'By `seconds`, or to the instant `until`. Batches close, authorizations and nonces expire on the way; subscriptions are run only with `run_subscriptions`.',
      body: {
        schema: {
          type: 'object',
          properties: {
            seconds: { type: 'integer', minimum: 0 },
            until: { type: 'string', format: 'date-time' },
            run_subscriptions: { type: 'boolean', default: false },
          },
          oneOf: [{ required: ['seconds'] }, { required: ['until'] }],
          additionalProperties: false,
        },
        example: { seconds: 90 },
      },
      answer: { description: 'The session with its new time.', schema: SESSION },
      refusals: [...WRITING, ...BODY],
    },
    {
      method: 'post',
      path: '/sandbox/v1/batches/settle',
      operationId: 'settleBatches',
      summary: 'Close the batches now',
      answer: { description: 'The batches that were closed.', schema: CLOSED_BATCHES },
      refusals: WRITING,
    },
    {
      method: 'get',
      path: '/sandbox/v1/log',
      operationId: 'listCalls',
      summary: 'List the last 200 calls',
      description:
        'Each with its request, its answer and an explanation of each error; card numbers and keys are masked.',
      parameters: [newest('How many calls are listed.', CALL_LOG_LENGTH)],
      answer: { description: 'The calls.', schema: OBJECT },
      refusals: LOOKING,
    },
    {
      method: 'post',
      path: '/sandbox/v1/lint',
      operationId: 'lintRequest',
      summary: 'Find out what is wrong with a request',
      description:
        'Takes the body that a call would take, in JSON; says what is out of order and answers it re-ordered. XML is taken as well.',
      body: {
        schema: OBJECT,
        example: {
          createTransactionRequest: {
            merchantAuthentication: { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' },
            transactionRequest: {
              amount: '129.00',
              refTransId: SEED_IDS.authorization,
              transactionType: 'priorAuthCaptureTransaction',
            },
          },
        },
      },
      answer: { description: 'What is wrong, and the request in order.', schema: OBJECT },
      refusals: ['413'],
    },
    {
      method: 'get',
      path: '/sandbox/v1/triggers',
      operationId: 'listTriggers',
      summary: 'List the inputs that trigger an outcome',
      answer: {
        description: 'ZIP codes, card codes and amounts with their effects.',
        schema: OBJECT,
      },
    },
    {
      method: 'get',
      path: '/sandbox/v1/faults',
      operationId: 'getFaults',
      summary: "See the session's faults",
      answer: { description: 'The faults.', schema: FAULTS },
      refusals: LOOKING,
    },
    {
      method: 'put',
      path: '/sandbox/v1/faults',
      operationId: 'setFaults',
      summary: 'Make the calls of the session fail or wait',
      description:
        'What is left out does not go wrong, so an empty object ends all faults. `rate` is how likely a call is hit.',
      body: {
        schema: {
          type: 'object',
          properties: {
            delay_ms: { type: 'integer', minimum: 0, maximum: 30_000 },
            error_code: { type: 'string', pattern: '^E\\d{5}$' },
            http_status: { type: 'integer', minimum: 400, maximum: 599 },
            rate: { type: 'number', minimum: 0, maximum: 1, default: 1 },
          },
          additionalProperties: false,
        },
        example: { delay_ms: 200, error_code: 'E00053', rate: 0.25 },
      },
      answer: { description: 'The faults as they are now.', schema: FAULTS },
      refusals: [...WRITING, ...BODY],
    },
  ],
};
