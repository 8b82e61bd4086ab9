import { setupSandbox } from 'api-sandbox/jest';

// One sandbox for the whole run, on any free port.
export default setupSandbox({ services: ['gateway'] });
