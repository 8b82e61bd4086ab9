export type { MaskInput, MaskRule } from './body-fields.js';
export { maskNumbers, maskWords } from './mask-numbers.js';
export { type MaskFormat, type MaskTextOptions, maskText } from './mask-text.js';
export { CREDENTIAL_NAMES, createRuleOf, type RuleOf } from './secret-names.js';
