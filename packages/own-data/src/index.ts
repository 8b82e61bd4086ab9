export type { OwnApiConfig, OwnCollectionConfig, OwnConfig } from './declare/config.js';
export { OWN_LIMITS, type OwnLimits } from './limits.js';
export { loadOwnApi, type OwnApi, type OwnApiOptions } from './load-own-api.js';
export { OwnDataError, type OwnProblem } from './problems.js';
