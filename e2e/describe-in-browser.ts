import { describe } from '@jest/globals';

/** Tests that need the Chromium that global-setup.mjs started. Without one they are skipped with a warning. */
export function describeInBrowser(name: string, define: () => void): void {
  const isAbsent = process.env.BROWSER_ENDPOINT === undefined;
  if (isAbsent)
    console.warn(`Not tested, as there is no Chromium (CHROMIUM can name one): ${name}.`);
  (isAbsent ? describe.skip : describe)(name, define);
}
