import process from 'node:process';
import { runService } from '@sandbox/http';
import { findMisspelt, parseSettings } from '@sandbox/kernel';
import { formatBanner } from './banner.js';
import { ALL_IN_ONE_SETTINGS } from './config.js';
import { createSandbox } from './create-sandbox.js';

await runService({
  process,
  build(environment) {
    const settings = parseSettings(ALL_IN_ONE_SETTINGS, environment);
    const hints = findMisspelt(ALL_IN_ONE_SETTINGS, environment);
    return createSandbox(settings, { hints, report: (text) => process.stderr.write(text) });
  },
  onListening({ url }, server, warning) {
    process.stdout.write(formatBanner(url, server, warning));
  },
});
