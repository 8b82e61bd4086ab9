import type { FaultPreset } from '@sandbox/kernel';
import type { Branch, Effect, Failure } from './fault.js';

interface Preset {
  readonly meaning: string;
  readonly branches: readonly Branch[];
}

/** The presets with their effects. */
export const PRESETS: Readonly<Record<FaultPreset, Preset>> = {
  'slow-api': {
    meaning: 'Every response is 1 to 3 seconds late.',
    branches: [always({ delay: [1000, 3000] })],
  },
  degraded: {
    meaning: 'Responses are 0.2 to 0.8 seconds late; one of ten has the status 503.',
    branches: [
      { rate: 0.1, effect: { delay: [200, 800], failure: failure(503, 1) } },
      always({ delay: [200, 800] }),
    ],
  },
  flaky: {
    meaning:
      'One of five responses has the status 500, 502 or 503; one of twenty connections is reset.',
    branches: [
      { rate: 0.05, effect: { wire: { kind: 'reset', at: 'head' } } },
      { rate: 0.07, effect: { failure: failure(500) } },
      { rate: 0.07, effect: { failure: failure(502) } },
      { rate: 0.07, effect: { failure: failure(503, 1) } },
    ],
  },
  offline: {
    meaning: 'Every connection is closed without a response.',
    branches: [always({ wire: { kind: 'close', at: 'head' } })],
  },
  timeout: {
    meaning: 'Every response stops after its head, for a minute.',
    branches: [always({ wire: { kind: 'stall', ms: 60_000 } })],
  },
  'rate-limited': {
    meaning: 'Every response has the status 429 and Retry-After.',
    branches: [always({ failure: { status: 429, code: 'rate_limited', retryAfter: 1 } })],
  },
  'mobile-3g': {
    meaning: 'Responses are 0.1 to 0.4 seconds late and arrive at 200 kB a second.',
    branches: [always({ delay: [100, 400], wire: { kind: 'throttle', bytesPerSecond: 200_000 } })],
  },
  satellite: {
    meaning: 'Responses are 0.6 to 0.8 seconds late and arrive at 1 MB a second.',
    branches: [
      always({ delay: [600, 800], wire: { kind: 'throttle', bytesPerSecond: 1_000_000 } }),
    ],
  },
  overloaded: {
    meaning:
      'Half of the responses have the status 503 and Retry-After, the others are 2 to 5 seconds late.',
    branches: [
      { rate: 0.5, effect: { failure: failure(503, 2) } },
      always({ delay: [2000, 5000] }),
    ],
  },
};

function always(effect: Effect): Branch {
  return { rate: 1, effect };
}

function failure(status: number, retryAfter?: number): Failure {
  return { status, code: undefined, retryAfter };
}

export function isPreset(name: string): name is FaultPreset {
  return Object.hasOwn(PRESETS, name);
}
