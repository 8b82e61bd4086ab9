import { describe } from '@jest/globals';
import { findBrowser } from './find-browser.js';

/** Tests that need a Chromium. Without one they are left out with a warning, but CI must run them. */
export function describeInBrowser(name: string, define: () => void): void {
  const isAbsent = findBrowser() === undefined && process.env.CI !== 'true';
  if (isAbsent)
    console.warn(`Not tested, as there is no Chromium (CHROMIUM can name one): ${name}.`);
  (isAbsent ? describe.skip : describe)(name, define);
}
