import { createRandom } from '@sandbox/kernel';
import {
  isInSession,
  type RunningApp,
  type StartOptions,
  startApp,
  useApp,
} from '@sandbox/testing';
import { createApp } from '../src/app.js';

type Options = Omit<StartOptions, 'createApps'>;

const createApps: StartOptions['createApps'] = (platform) => [
  createApp({ platform, random: createRandom('test') }),
];

/** The path of a cookie unless another is asked for, without the prefix of a session. */
export const COOKIE_PATH = isInSession ? '/v1/utils' : '/';

/** Starts the service for the tests of a describe block. */
export function useUtils(options: Options = {}): ReturnType<typeof useApp> {
  return useApp({ ...options, createApps });
}

/** Starts the service for one test, which stops it. */
export function startUtils(options: Options = {}): Promise<RunningApp> {
  return startApp({ ...options, createApps });
}
