export { type ApiName, SandboxError, type ServiceName } from './client.js';
export { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
export type { SandboxCredentials } from './credentials.js';
export type * from './made/record-types.js';
export type { CollectionName, SandboxRecords, Where } from './records.js';
export type {
  RecordedMessage,
  RecordedRequest,
  SandboxRequests,
  WaitOptions,
} from './requests.js';
export type { FaultRule, SandboxSession } from './session.js';
export {
  defineConfig,
  type LogLevel,
  type Sandbox,
  type SandboxApi,
  type SandboxConfig,
  type SandboxOptions,
  startSandbox,
} from './start-sandbox.js';
export type { SandboxTls } from './tls.js';
