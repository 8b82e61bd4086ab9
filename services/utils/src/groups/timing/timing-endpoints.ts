import { defineEndpoint, type Endpoint, inPath, inQuery } from '@sandbox/endpoint';
import { json, text } from '@sandbox/http';
import { integer } from '@sandbox/kernel';
import { type Dependencies, randomOf, seedParameter } from '../../dependencies.js';
import { duration } from '../../duration.js';
import { echo } from '../../inspect/echo.js';
import { pause } from '../../pause.js';
import { failureRate, flakyEndpoints } from './flaky-endpoints.js';

/** The longest wait, in seconds. */
const MAX_SECONDS = 10;

/** Shows the wait in the network panel of a browser (Server Timing, W3C). */
function serverTiming(ms: number): readonly string[] {
  return ['Server-Timing', `delay;dur=${ms};desc="wait that was asked for"`];
}

/** The endpoints that respond late or fail at random. */
export const timingEndpoints: readonly Endpoint<Dependencies>[] = [
  defineEndpoint({
    methods: 'ALL',
    path: '/delay/:seconds',
    summary: 'The echo after a delay of up to 10 seconds',
    reads: {
      seconds: inPath(duration(0, MAX_SECONDS), {
        description: 'Seconds to wait, with decimals if necessary, or a duration such as `100ms`.',
      }),
    },
    example: '/delay/0.5',
    async handle(request, { seconds: delay }, { platform }) {
      const seen = await echo(request);
      await pause(platform.timers, delay * 1000, request.raw);
      return json({ ...seen, delay }, { headers: serverTiming(delay * 1000) });
    },
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/slow-random',
    summary: 'A response after a random delay',
    reads: {
      max: inQuery(integer(0, MAX_SECONDS * 1000), {
        description: 'The longest delay, in milliseconds.',
        default: 1000,
      }),
      seed: seedParameter,
    },
    reportsIgnored: true,
    example: '/slow-random?max=300',
    async handle(request, { max, seed }, { platform, random }) {
      const delay = randomOf(seed, random).int(0, max);
      await pause(platform.timers, delay, request.raw);
      return json({ delay_ms: delay, max }, { headers: serverTiming(delay) });
    },
  }),
  ...flakyEndpoints,
  defineEndpoint({
    methods: ['GET'],
    path: '/unstable',
    summary: 'Fails with 500 now and then',
    // The name of the same in go-httpbin.
    reads: { failure_rate: failureRate, seed: seedParameter },
    produces: ['text/plain'],
    reportsIgnored: true,
    example: '/unstable?failure_rate=0.5',
    responses: { '500': 'A failure.' },
    handle(_request, { failure_rate, seed }, { random }) {
      const failed = randomOf(seed, random).chance(failure_rate);
      return text('', { status: failed ? 500 : 200 });
    },
  }),
];
