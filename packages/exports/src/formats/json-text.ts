/**
 * A value as JSON in several lines. Two braces in a text, which most formats take for a variable, are written with an escape of
 * JSON's own, so that no format has to know them.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\{(?=\{)/g, '\\u007b');
}
