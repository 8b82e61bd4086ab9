import { isModestJson } from './is-modest-json.js';

/** The value of a JSON text; undefined when it is none, or too much to be read and written again. */
export function parseJsonText(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!isModestJson(json)) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
