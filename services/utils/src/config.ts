import { COMMON_SETTINGS, portSetting, SERVICE_PLACES } from '@sandbox/kernel';

/** The settings of the utilities service. */
export const UTILS_SETTINGS = {
  ...COMMON_SETTINGS,
  PORT: portSetting(SERVICE_PLACES.utils.port),
} as const;
