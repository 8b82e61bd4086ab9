import { REALM } from './realm.js';

/** The challenge of RFC 7617, with the charset that it can name (2.1). */
export const BASIC_CHALLENGE = `Basic realm="${REALM}", charset="UTF-8"`;
