import type { DialectName } from '@sandbox/kernel';
import type { Api } from '../define-api.js';

/** Where the pages about dialects are. */
export const COMPAT_PATH = '/compat';

/** Where an API is in a dialect. */
export function dialectPath(dialect: DialectName, { name }: Pick<Api, 'name'>): string {
  return `${COMPAT_PATH}/${dialect}/v1/${name}`;
}
