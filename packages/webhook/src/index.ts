export { type AllowedHost, allowedHostOf, WEBHOOK_ALLOWED_HOSTS } from './allowed-hosts.js';
export { classifyAddress } from './classify-address.js';
export { createOriginGuard, type OriginGuard, WEBHOOK_ERRORS } from './origin-guard.js';
export {
  type HostAddress,
  isPlainlyRejected,
  type LookUp,
  pinnedLookup,
  RejectedTarget,
  reachesInside,
  resolveTarget,
  systemLookUp,
  TARGETS,
  type TargetRules,
  type Targets,
} from './resolve-target.js';
export { SIGNATURE_HEADERS, SIGNATURE_SETTINGS, signBody } from './signature-key.js';
