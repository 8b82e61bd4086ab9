import { type Answer, type HttpRequest, json, text } from '@sandbox/http';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint } from '../../endpoint.js';
import { type NumberParameter, numberParameter } from '../../parameters/number-parameter.js';
import { randomOf, seedParameter } from '../../parameters/seed-parameter.js';
import { pause } from '../../pause.js';
import { echo } from '../inspection/echo.js';
import { statusAnswer } from '../status/status-answer.js';

/** The longest wait, in seconds. */
const MAX_SECONDS = 10;

const seconds = numberParameter({
  name: 'seconds',
  in: 'path',
  description: 'Seconds to wait, with decimals if need be.',
  min: 0,
  max: MAX_SECONDS,
  decimal: true,
});

const max = numberParameter({
  name: 'max',
  in: 'query',
  description: 'The longest delay, in milliseconds.',
  min: 0,
  max: MAX_SECONDS * 1000,
  default: 1000,
});

const rate = failureRateNamed('rate');

const code = numberParameter({
  name: 'code',
  in: 'query',
  description: 'The status of a failure.',
  min: 200,
  max: 599,
  default: 503,
});

/** go-httpbin's name for the same. */
const failureRate = failureRateNamed('failure_rate');

/** The endpoints that answer late, or not always well. */
export function createTimingEndpoints({ platform, random }: Dependencies): readonly Endpoint[] {
  const { timers } = platform;

  async function answerLate(request: HttpRequest): Promise<Answer> {
    const delay = seconds.read(request);
    const seen = await echo(request);
    await pause(timers, delay * 1000, request.raw);
    return json({ ...seen, delay });
  }

  async function answerSomeTime(request: HttpRequest): Promise<Answer> {
    const longest = max.read(request);
    const delay = randomOf(request, random).int(0, longest);
    await pause(timers, delay, request.raw);
    return json({ delay_ms: delay, max: longest });
  }

  function answerOrFail(request: HttpRequest): Answer {
    const [probability, status] = [rate.read(request), code.read(request)];
    if (randomOf(request, random).chance(probability)) {
      return statusAnswer({ status, request, retryAfter: 1 });
    }
    return json({ failed: false, rate: probability, code: status });
  }

  function answerUnstably(request: HttpRequest): Answer {
    const failed = randomOf(request, random).chance(failureRate.read(request));
    return text('', { status: failed ? 500 : 200 });
  }

  return [
    {
      methods: 'ALL',
      path: '/delay/:seconds',
      summary: 'The echo after a delay of up to 10 seconds',
      parameters: [seconds],
      example: '/delay/1.5',
      handler: answerLate,
    },
    {
      methods: ['GET'],
      path: '/slow-random',
      summary: 'An answer after a random delay',
      parameters: [max, seedParameter],
      example: '/slow-random?max=800',
      handler: answerSomeTime,
    },
    {
      methods: ['GET'],
      path: '/flaky',
      summary: 'Fails now and then, with a chosen probability and status',
      parameters: [rate, code, seedParameter],
      example: '/flaky?rate=0.5&code=503',
      answers: { '503': 'A failure, unless `code` asks for another status.' },
      handler: answerOrFail,
    },
    {
      methods: ['GET'],
      path: '/unstable',
      summary: 'Fails with 500 now and then',
      parameters: [failureRate, seedParameter],
      produces: ['text/plain'],
      example: '/unstable?failure_rate=0.5',
      answers: { '500': 'A failure.' },
      handler: answerUnstably,
    },
  ];
}

function failureRateNamed(name: string): NumberParameter {
  return numberParameter({
    name,
    in: 'query',
    description: 'How likely a failure is, from 0 to 1.',
    min: 0,
    max: 1,
    decimal: true,
    default: 0.5,
  });
}
