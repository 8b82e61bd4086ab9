import { SERVICE_LOCATIONS, SERVICE_NAMES } from '@sandbox/kernel';

/** A service of the sandbox. */
export type ServiceName = 'gateway' | 'utils' | 'helpdesk' | 'social' | 'flights';

/** Where a client of a service starts: the root of an API; of the gateway the host, whose paths have no root in common. */
export function serviceUrl(base: string, service: ServiceName): string {
  if (!SERVICE_NAMES.includes(service))
    throw new TypeError(`There is no service "${service}"; there are ${SERVICE_NAMES.join(', ')}.`);
  return service === 'gateway' ? base : `${base}${SERVICE_LOCATIONS[service].paths[0]}`;
}
