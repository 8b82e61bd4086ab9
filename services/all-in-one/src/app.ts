import { join } from 'node:path';
import { flightsService } from '@sandbox/flights';
import { createGatewayApp, type GatewayOwnSettings } from '@sandbox/gateway';
import { helpdeskService } from '@sandbox/helpdesk';
import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import { createRecordApp, type RecordAppOptions } from '@sandbox/resource';
import { socialService } from '@sandbox/social';
import { type Credentials, createUtilsApp } from '@sandbox/utils';

/** What all services together are built from. */
export interface AllInOneOptions {
  /** Shared by all services: one log, one set of metrics, one cache of answers. */
  readonly platform: Platform;
  /** Folder with one folder of seed files for each record service. */
  readonly seeds: string;
  /** How many clients each feed takes and how long it waits for them. */
  readonly feedLimits?: RecordAppOptions['feedLimits'];
  /** What the authentication endpoints accept; the published defaults when left out. */
  readonly credentials?: Credentials;
  /** What OAuth's codes are sealed with; see OAUTH_SEAL_KEY when left out. */
  readonly sealKey?: string | null;
  /** The gateway's own settings; the defaults when left out. */
  readonly gateway?: GatewayOwnSettings;
  /** True lets clients of the utilities choose types that a browser executes. */
  readonly unsafeContent?: boolean;
  /** True loads large libraries at the start, so that no request waits for it and holds up others. */
  readonly isWarm?: boolean;
  /** Where replicas share their state; in memory when left out. */
  readonly redisUrl?: string | null;
}

/** Builds every service, to be served behind one port. */
export function createApps(options: AllInOneOptions): readonly ServiceApp[] {
  const { platform, seeds, feedLimits, credentials, gateway, redisUrl = null } = options;
  const { sealKey = null, unsafeContent = false, isWarm = false } = options;
  const utils = { platform, redisUrl, sealKey, unsafeContent, isWarm };
  return [
    createGatewayApp({ platform, redisUrl, ...(gateway && { settings: gateway }) }),
    createUtilsApp({ ...utils, ...(credentials && { credentials }) }),
    ...[helpdeskService, socialService, flightsService].map((service) =>
      createRecordApp(service, {
        platform,
        seeds: join(seeds, service.api.name),
        feedLimits,
        redisUrl,
        ...(gateway && { settings: gateway }),
      }),
    ),
  ];
}
