/** Test files that are too slow for every change, or need a browser, a proxy or Redis. */
const SLOW =
  /\/e2e\/|redis|^fuzz\/|^compat\/|^services\/(social|flights)\/test\/(contract|story)|\/regeneration\.test|\/sdk\/|state-machine|-walk\.test/;

/** Whether a test file, relative to the root, runs with every change. */
export function isQuick(file: string): boolean {
  return (
    /\.test\.ts$/.test(file) &&
    /^(packages|services|seeds|testing|fuzz|compat)\//.test(file) &&
    !SLOW.test(file)
  );
}
