import process from 'node:process';
import { runService } from '@sandbox/http';
import { formatBanner } from './banner.js';
import { createSandbox } from './create-sandbox.js';

await runService({
  process,
  build: (environment) => createSandbox(environment, { isWarm: true }),
  onListening({ url }, server, warning) {
    process.stdout.write(formatBanner(url, server, warning));
  },
});
