export {
  type AllowedHost,
  allowedHostOf,
  BAD_PORTS,
  isAllowedHost,
  WEBHOOK_ALLOWED_HOSTS,
} from './allowed-hosts.js';
export { type AddressClass, classifyAddress } from './classify-address.js';
export { WEBHOOK_ERRORS } from './errors.js';
export { createOriginGuard, type OriginGuard } from './origin-guard.js';
export { pinnedLookup } from './pinned-lookup.js';
export {
  type HostAddress,
  isPlainlyRejected,
  type LookUp,
  RejectedTarget,
  reachesInside,
  resolveTarget,
  systemLookUp,
  TARGETS,
  type TargetRules,
  type Targets,
} from './resolve-target.js';
export { SIGNATURE_HEADERS, SIGNATURE_SETTINGS, signBody } from './signature-key.js';
