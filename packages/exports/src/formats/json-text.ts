/**
 * A value as JSON in several lines. Two braces in a string, which most formats take for a variable, are written with
 * an escape of JSON, so that formats need no special case.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\{(?=\{)/g, '\\u007b');
}
