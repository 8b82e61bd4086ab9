import type { KnownError } from '@sandbox/kernel';
import { SANDBOX_ERRORS } from './errors.js';
import { MESSAGES } from './messages.js';
import { REASON_TEXTS } from './reason-texts.js';

/** Every code that somebody may have before them: of problems, of messages of calls, of reasons of transactions. */
export const KNOWN_ERRORS: Readonly<Record<string, KnownError>> = {
  ...SANDBOX_ERRORS,
  ...Object.fromEntries(Object.entries(MESSAGES).map(([code, title]) => [code, { title }])),
  ...Object.fromEntries(
    Object.entries(REASON_TEXTS).map(([code, { text }]) => [`reason ${code}`, { title: text }]),
  ),
};
