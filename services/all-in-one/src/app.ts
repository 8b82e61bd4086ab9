import { join } from 'node:path';
import type { Platform } from '@sandbox/http';
import { parseSettings, SERVICE_NAMES, type ServiceApp, type ServiceName } from '@sandbox/kernel';
import type { RecordService } from '@sandbox/resource';
import { ALL_IN_ONE_SETTINGS, type AllInOneSettings } from './config.js';

export interface AllInOneOptions {
  /** Shared by all services: one log, one set of metrics, one cache of responses. */
  readonly platform: Platform;
  /** The defaults when left out. */
  readonly settings?: AllInOneSettings;
  /** True loads large libraries at the start, so that no request waits for it and delays others. */
  readonly isWarm?: boolean;
}

type ServiceOptions = Required<AllInOneOptions>;

/** Loads each service; a service that is not named is not loaded. */
const LOADERS: Readonly<Record<ServiceName, (options: ServiceOptions) => Promise<ServiceApp>>> = {
  async gateway({ platform, settings }) {
    const { createGatewayApp } = await import('@sandbox/gateway');
    return createGatewayApp({
      platform,
      settings,
      redisUrl: settings.REDIS_URL,
      sessionPage: '/session',
    });
  },
  async utils({ platform, settings, isWarm }) {
    const { createUtilsApp, loadCredentials } = await import('@sandbox/utils');
    return createUtilsApp({
      platform,
      isWarm,
      credentials: loadCredentials(settings),
      sealKey: settings.OAUTH_SEAL_KEY,
      redisUrl: settings.REDIS_URL,
      unsafeContent: settings.UNSAFE_CONTENT,
      cookiePath: settings.COOKIE_PATH,
      signatureKey: settings.SIGNATURE_KEY,
    });
  },
  async helpdesk(options) {
    return createRecords((await import('@sandbox/helpdesk')).helpdeskService, options);
  },
  async social(options) {
    return createRecords((await import('@sandbox/social')).socialService, options);
  },
  async flights(options) {
    return createRecords((await import('@sandbox/flights')).flightsService, options);
  },
};

async function createRecords(
  service: RecordService,
  { platform, settings, isWarm }: ServiceOptions,
): Promise<ServiceApp> {
  const { createRecordApp, toFeedLimits } = await import('@sandbox/resource');
  return createRecordApp(service, {
    platform,
    settings: { ...settings, OAUTH_ISSUER: null }, // the utilities are at the same origin
    seeds: join(settings.SEEDS_DIR, service.api.name),
    feedLimits: toFeedLimits(settings),
    redisUrl: settings.REDIS_URL,
    // The product's seeds are valid; the start checks all others.
    isWarm: isWarm || settings.SEEDS_DIR !== ALL_IN_ONE_SETTINGS.SEEDS_DIR.default,
  });
}

/** Builds the services that the settings name, to be served on one port. */
export function createApps({
  platform,
  settings = parseSettings(ALL_IN_ONE_SETTINGS, {}),
  isWarm = false,
}: AllInOneOptions): Promise<readonly ServiceApp[]> {
  const expected = SERVICE_NAMES.filter((name) => settings.SERVICES.includes(name));
  return Promise.all(expected.map((name) => LOADERS[name]({ platform, settings, isWarm })));
}
