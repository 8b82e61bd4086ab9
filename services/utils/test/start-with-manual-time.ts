import { createPlatform, createServer } from '@sandbox/http';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import { createManualClock, inSession, type ManualClock } from '@sandbox/testing';
import { createUtilsApp } from '../src/index.js';

/** The service, listening, with a time that only the test moves. */
export interface TimedService {
  /** The address with the prefix of the service. */
  readonly url: string;
  readonly time: ManualClock;
  /** Bytes that unfinished bodies and messages hold. */
  unfinished(): number;
  stop(): Promise<void>;
}

/** Starts the service with clock and timers that stand still. Whoever calls this stops it. */
export async function startWithManualTime(
  environment: Readonly<Record<string, string>> = {},
): Promise<TimedService> {
  const time = createManualClock();
  const { clock, timers } = time;
  const settings = parseSettings(COMMON_SETTINGS, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    WRITE_TIMEOUT_MS: '0', // no timer waits but those of what is tested
    ...environment,
  });
  const platform = createPlatform({ settings, clock, timers, log: { write() {} } });
  const server = createServer({ platform, apps: [createUtilsApp({ platform })] });
  const { url } = await server.listen();
  return {
    url: `${inSession(url)}/v1/utils`,
    time,
    unfinished: () => platform.unfinished.used,
    stop: () => server.stop(),
  };
}
