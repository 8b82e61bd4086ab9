export { teardownSandbox as default } from 'api-sandbox/jest';
