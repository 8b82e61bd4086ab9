// What the launcher prints.
const { stdout } = process;

/** Prints a line. */
export function say(line) {
  stdout.write(`${line}\n`);
}

/** Shows how far something is, in place of what was shown before. Only a terminal shows it. */
export function sayProgress(text) {
  if (stdout.isTTY) stdout.write(`\r\u001b[K${text}`);
}

/** Prints what went wrong and ends the process. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** `1.2`, since a time of `performance.now()`. */
export function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}
