export { collectPatterns } from './collect-patterns.js';
export { findSuperLinear } from './find-super-linear.js';
export {
  isUpdate,
  listPatterns,
  readKnownPatterns,
  writeKnownPatterns,
} from './known-patterns.js';
export { observePatterns } from './observe-patterns.js';
export { type FoundPattern, type PatternsOfFile, readPatterns } from './read-patterns.js';
