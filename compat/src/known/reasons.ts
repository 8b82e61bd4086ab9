/** Reasons of several suites. */
export const PREFIX =
  'a choice: utilities are below /v1/utils, and the test expects them at the root';
export const INTERNET = 'passes only where the internet can be reached';
