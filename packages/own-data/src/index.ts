export {
  CONFIG_NAMES,
  defineConfig,
  type OwnApiConfig,
  type OwnCollectionConfig,
  type OwnConfig,
  type OwnCount,
  type OwnFieldConfig,
  type OwnFieldType,
} from './declare/config.js';
export type {
  OwnCreateInput,
  OwnEffect,
  OwnId,
  OwnOutcome,
  OwnRecord,
  OwnRuleContext,
  OwnRules,
  OwnUpdateInput,
} from './declare/own-rules.js';
export { readOwnConfig } from './declare/read-config.js';
export { loadOwnApi, type OwnApi } from './load-own-api.js';
export { OwnDataError, type OwnProblem } from './problems.js';
export { findSaveProblem, type SavedFile, toSavedFiles } from './save/to-saved-files.js';
