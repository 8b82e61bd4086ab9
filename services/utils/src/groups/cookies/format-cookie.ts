import { ROOT } from '../../root.js';

/** One day, in seconds. */
const MAX_AGE = 86_400;

/** Writes a cookie for one day and the paths of this service; a `Secure` one where it will come back over https. */
export function formatCookie(name: string, value: string, secure: boolean): string {
  return `${name}=${value}; Path=${ROOT}; Max-Age=${MAX_AGE}${secure ? '; Secure' : ''}`;
}

/** Writes a cookie that expires at once; the path must be the one it was set with. */
export function formatDeletion(name: string, secure: boolean): string {
  const expired = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0';
  return `${name}=; Path=${ROOT}; ${expired}${secure ? '; Secure' : ''}`;
}
