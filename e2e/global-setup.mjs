import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** The shell has no windows: suites with pages take a fifth less time with it. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser itself must make no requests while pages are tested; and one process renders all that a suite opens. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-site-isolation-trials',
  '--process-per-site',
  '--renderer-process-limit=1',
];

const SERVICES = fileURLToPath(
  new URL('../services/all-in-one/dist/bundle/main.js', import.meta.url),
);

/** A failed webhook is sent again after a second, and then never. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'silent', WEBHOOK_RETRY_SCHEDULE: '1' };

let browser;
let services;

/**
 * Starts one headless Chromium and one process of all services for every suite with pages, which find them by
 * BROWSER_ENDPOINT and SERVICES_URL. Chromium is the one that CHROMIUM names, else one of the machine, which CHROMIUM names
 * then. Without one the suites are skipped, but CI must run them. SANDBOX_URL names a product that is tested instead of the
 * services.
 */
export default async function startPages() {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : BROWSERS;
  const executablePath = places.find((place) => existsSync(place));
  if (executablePath) {
    process.env.CHROMIUM = executablePath;
    browser = await chromium.launchServer({ executablePath, args: FLAGS });
    process.env.BROWSER_ENDPOINT = browser.wsEndpoint();
    process.env.SERVICES_URL = process.env.SANDBOX_URL ?? (await startServices());
  } else if (process.env.CI) {
    throw new Error('There is no Chromium, and CI must test the pages.');
  }
}

/** Resolves with the address of the services, or an empty text when they are not built. */
async function startServices() {
  if (!existsSync(SERVICES)) return '';
  const env = { PATH: process.env.PATH, ...SETTINGS };
  services = spawn(process.execPath, [SERVICES], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const text of services.stdout
    .setEncoding('utf8')
    .iterator({ destroyOnReturn: false })) {
    output += text;
    const [, url] = /ready at (http:\S+)\n/.exec(output) ?? [];
    if (url) {
      services.stdout.resume();
      return url;
    }
  }
  throw new Error(`The services ended before they were ready:\n${output}`);
}

/** Ends what was started, once. */
export async function stopPages() {
  services?.kill('SIGTERM');
  services = undefined;
  const last = browser;
  browser = undefined;
  await last?.close();
}
