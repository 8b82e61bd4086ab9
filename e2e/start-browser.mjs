import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Nothing of the browser's own may reach out while pages are looked at. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let server;

/**
 * Starts the one headless Chromium of all suites, which find it by BROWSER_ENDPOINT: the one that CHROMIUM names, or the
 * machine's. Without one the suites are skipped, but CI must run them.
 */
export default async function startBrowser() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES;
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath) {
    server = await chromium.launchServer({ executablePath, args: FLAGS });
    process.env.BROWSER_ENDPOINT = server.wsEndpoint();
  } else if (process.env.CI) {
    throw new Error('There is no Chromium, and CI must test the pages.');
  }
}

export async function stopBrowser() {
  await server?.close();
}
