/** The library's format of user codes: eight consonants, which spell no word (RFC 8628 6.1). */
export const USER_CODE_FORMAT = { charset: 'base-20', mask: '****-****' } as const;

const LETTERS = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** The code that a user has typed, ignoring case and dashes; undefined when it is not a possible one. */
export function parseUserCode(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return LETTERS.test(letters) ? letters : undefined;
}

/** The code as a device shows it. */
export function formatUserCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
