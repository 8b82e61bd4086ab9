export { collectPatterns } from './collect-patterns.js';
export { findSuperLinear } from './find-super-linear.js';
export type { FoundPattern } from './found-pattern.js';
export { observePatterns } from './observe-patterns.js';
export { type PatternsOfFile, readPatterns } from './read-patterns.js';
