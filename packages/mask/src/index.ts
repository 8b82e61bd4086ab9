export type { MaskRule } from './body-fields.js';
export type { LooseRules } from './loose-reading.js';
export { maskLoosely } from './mask-loosely.js';
export { maskNumbers, maskWords } from './mask-numbers.js';
export { type MaskFormat, maskText } from './mask-text.js';
export { CREDENTIAL_NAMES, createRuleOf, QUERY_NAMES, type RuleOf } from './secret-names.js';
