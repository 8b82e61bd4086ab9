import { toPath } from './to-path.js';

/** The path of an endpoint as a URI template: `/v1/utils/delay/{seconds}`. */
export function toTemplate(path: string): string {
  return toPath(path).replace(/[:*](\w+)/g, '{$1}');
}
