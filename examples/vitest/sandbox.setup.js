import { setupSandbox } from 'api-sandbox/vitest';

// One sandbox for the whole run, on any free port.
export default setupSandbox({ services: ['helpdesk'] });
