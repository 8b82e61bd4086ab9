export { connectSandbox, type SandboxAddress } from './connect-sandbox.js';
export type { SandboxCredentials } from './credentials.js';
export type { ServiceName } from './service-urls.js';
export { SandboxError, type SandboxSession } from './session.js';
export { type LogLevel, type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.js';
