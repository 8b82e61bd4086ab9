import { ROOT } from './root.js';

/** The path of an endpoint as a URI template: `/v1/utils/delay/{seconds}`. */
export function toTemplate(path: string): string {
  return `${ROOT}${path.replace(/[:*](\w+)/g, '{$1}')}`;
}
