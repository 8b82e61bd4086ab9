import { GATEWAY_DIFFERENCES } from './known/gateway-differences.js';
import type { KnownDifference } from './known/known-difference.js';
import { POSTMAN_DIFFERENCES } from './known/postman-differences.js';
import { UTILS_DIFFERENCES } from './known/utils-differences.js';

/** Everything that is known to fail. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  ...GATEWAY_DIFFERENCES,
  ...POSTMAN_DIFFERENCES,
  ...UTILS_DIFFERENCES,
];
