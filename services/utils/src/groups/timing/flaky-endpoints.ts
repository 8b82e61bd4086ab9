import { defineEndpoint, type Endpoint, inQuery, type ValuesOf } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json, noContent, toClientKey } from '@sandbox/http';
import { decimalNumber, integer, type Reader, text, trueOrFalse } from '@sandbox/kernel';
import { type Dependencies, randomOf, seedParameter } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { statusResponse } from '../status/status-response.js';
import { type Attempts, rejectToCount } from './attempts.js';

/** The longest sequence. */
const MAX_STATUSES = 100;

/** How likely a failure is. */
export const failureRate = inQuery(decimalNumber(0, 1), {
  description: 'The probability of a failure, from 0 to 1.',
  default: 0.5,
});

const statusList: Reader<readonly number[]> = {
  expected: `up to ${MAX_STATUSES} statuses from 200 to 599, such as 503,429,200`,
  schema: { type: 'string', pattern: '^[2-5]\\d\\d(,[2-5]\\d\\d)*$' },
  read(list) {
    const statuses = list.split(',').map((status) => (/^[2-5]\d\d$/.test(status) ? +status : 0));
    return statuses.length <= MAX_STATUSES && !statuses.includes(0) ? statuses : undefined;
  },
};

const keyText = text(200);

const OPTIONS = {
  failures: inQuery(integer(0, MAX_STATUSES), {
    description: 'The number of attempts that fail before one succeeds. Requires `key`.',
    mayBeEmpty: true,
  }),
  sequence: inQuery(statusList, {
    description: 'The statuses of the attempts in order, such as `503,429,200`. Requires `key`.',
    mayBeEmpty: true,
  }),
  key: inQuery(keyText, {
    description:
      'The key to count attempts by. Choose a string that no other test uses. A key expires after an hour without an attempt.',
    mayBeEmpty: true,
  }),
  repeat: inQuery(trueOrFalse, {
    description:
      'If true, the plan restarts after its last attempt. Otherwise, the last status applies to all further attempts.',
    default: false,
  }),
  rate: failureRate,
  code: inQuery(integer(200, 599), { description: 'The status of a failure.', default: 503 }),
  retry_after: inQuery(integer(0, 3600), {
    description: 'Seconds for the `Retry-After` of 429 and 503.',
    default: 1,
  }),
  seed: seedParameter,
};

type Options = ValuesOf<typeof OPTIONS>;

/** Random failures, and planned failures. */
export const flakyEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: 'ALL',
    path: '/flaky',
    summary: 'Fails the first n times, in a sequence of statuses, or with a chosen probability',
    description:
      'With `failures` or `sequence`, the result depends on the number of attempts with the same `key`. `X-Sandbox-Attempt` contains the number. Replicas that share a Redis count together.',
    reads: OPTIONS,
    reportsIgnored: true,
    example: '/flaky?rate=0.5&code=503',
    responses: {
      '503': 'A failure, unless `code` or `sequence` requests another status.',
      default: 'The status that `code` or `sequence` requests.',
    },
    handle(request, options, { random, attempts }: Dependencies) {
      const plan = toPlan(options);
      return plan === undefined
        ? failByChance(request, options, randomOf(options.seed, random).chance(options.rate))
        : followPlan(request, plan, attempts);
    },
  }),
  defineEndpoint({
    methods: ['POST'],
    path: '/flaky/reset',
    summary: 'Resets the attempts of a key',
    reads: {
      key: inQuery(keyText, { description: 'The key of the attempts.', required: true }),
    },
    success: { status: '204', description: 'The attempts are deleted.' },
    rejections: { '503': 'The attempts cannot be counted, because Redis is unavailable.' },
    example: '/flaky/reset?key=my-test',
    curl: '-X POST',
    async handle(_request, { key }, { attempts }: Dependencies) {
      await attempts.forget(key).catch(rejectToCount);
      return noContent();
    },
  }),
];

function failByChance(request: HttpRequest, options: Options, fails: boolean): HttpResponse {
  const { rate, code, retry_after: retryAfter } = options;
  return fails
    ? statusResponse({ status: code, request, retryAfter })
    : json({ failed: false, rate, code });
}

/** The status of each attempt with a key. */
interface Plan extends Pick<Options, 'repeat'> {
  readonly key: string;
  readonly statuses: readonly number[];
  readonly retryAfter: number;
}

/** Reads the plan; undefined for random failures. */
function toPlan(options: Options): Plan | undefined {
  const { failures, sequence, key, repeat, code, retry_after: retryAfter } = options;
  if (failures !== undefined && sequence !== undefined) {
    throw invalid(
      'sequence',
      'failures and sequence exclude one another: each is a plan by itself.',
    );
  }
  const statuses =
    sequence ?? (failures === undefined ? undefined : [...repeated(code, failures), 200]);
  if (key !== undefined && statuses !== undefined) return { key, statuses, repeat, retryAfter };
  if (statuses !== undefined) {
    throw invalid('key', 'key is required. Send a name to count attempts by, such as your test.');
  }
  if (key !== undefined || repeat) {
    throw invalid('failures', 'key and repeat need a plan: failures=2, or sequence=503,429,200.');
  }
  return undefined;
}

function repeated(status: number, times: number): readonly number[] {
  return Array.from({ length: times }, () => status);
}

async function followPlan(
  request: HttpRequest,
  plan: Plan,
  attempts: Attempts,
): Promise<HttpResponse> {
  const { key, statuses, repeat, retryAfter } = plan;
  const attempt = await attempts
    .count(key, toClientKey(request.clientAddress))
    .catch(rejectToCount);
  const turn = repeat ? (attempt - 1) % statuses.length : Math.min(attempt, statuses.length) - 1;
  const status = statuses[turn] ?? 200;
  const response =
    status === 200
      ? json({ failed: false, key, attempt })
      : statusResponse({ status, request, retryAfter });
  const { headers = [] } = response;
  return { ...response, headers: [...headers, 'X-Sandbox-Attempt', String(attempt)] };
}

function invalid(parameter: string, detail: string): Error {
  return fail('invalid_parameter', { detail, members: { parameter } });
}
