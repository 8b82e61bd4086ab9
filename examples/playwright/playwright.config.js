import process from 'node:process';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  fullyParallel: true,
  use: {
    sandboxOptions: { services: ['helpdesk', 'gateway'] },
    // A browser that is installed already, where one is named.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.env.CHROMIUM_PATH ? ['--no-sandbox'] : [],
    },
  },
});
