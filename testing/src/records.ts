export {
  type AcceptedWrite,
  describeWriteRules,
  type RejectedWrite,
} from './describe-write-rules.js';
export { createEventValidator } from './event-validator.js';
export { describeGraphqlApi } from './graphql-contract.js';
export { createNaiveOracle } from './naive-oracle.js';
export { createSeedPicker, emptiedReferences, readPlainRecords } from './oracle/plain-record.js';
export { sampleWrites } from './random/arbitrary-write.js';
export { openWrittenSession } from './random/write-session.js';
export { describeRecordApi } from './record-api-contract.js';
