export {
  type AcceptedWrite,
  describeWriteRules,
  type RefusedWrite,
} from './describe-write-rules.js';
export { describeGraphqlApi } from './graphql-contract.js';
export { readPlainRecords } from './oracle/plain-record.js';
export { describeRecordApi } from './record-api-contract.js';
export { createSeedPicker } from './seed-picker.js';
