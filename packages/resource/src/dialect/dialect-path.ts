import { DIALECT_NAMES, type DialectName } from '@sandbox/kernel';
import type { Api } from '../define-api.js';

/** Where the pages about dialects are. */
export const COMPAT_PATH = '/compat';

/** Where an API is in a dialect. */
export function dialectPath(dialect: DialectName, { name }: Pick<Api, 'name'>): string {
  return `${COMPAT_PATH}/${dialect}/v1/${name}`;
}

/** The root path of the API that a path belongs to, in a dialect or not, and the URL of its description. */
export function rootOf(
  api: Pick<Api, 'name'>,
  path: string,
): { readonly root: string; readonly guide: string } {
  const dialect = DIALECT_NAMES.find((name) => path.startsWith(`${COMPAT_PATH}/${name}/`));
  if (dialect !== undefined)
    return { root: dialectPath(dialect, api), guide: `${COMPAT_PATH}/${dialect}` };
  const root = `/v1/${api.name}`;
  return { root, guide: root };
}
