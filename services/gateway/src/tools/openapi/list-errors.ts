import { type DocsError, type ErrorGroup, errorsOf } from '@sandbox/docs-pages';
import { PLATFORM_ERRORS } from '@sandbox/http';
import { MESSAGE_EXPLANATIONS } from '../../call-log/explain/message-explanations.js';
import { REASON_EXPLANATIONS } from '../../call-log/explain/reason-explanations.js';
import { SANDBOX_ERRORS } from '../../errors.js';
import { MESSAGES } from '../../messages.js';
import { REASON_TEXTS } from '../../reason-texts.js';
import { RESPONSE_CODE } from '../../reasons.js';

const OUTCOMES: ReadonlyMap<number, string> = new Map(
  Object.entries(RESPONSE_CODE).map(([name, code]) => [code, name]),
);

/** All codes that the gateway and its tools respond with, and their meanings. */
export function listErrors(): readonly ErrorGroup[] {
  return [
    {
      title: 'Messages of calls',
      description:
        'The status of a call is 200. If the call fails, `messages.resultCode` is `Error`, and `messages.message[].code` is one of these codes. Codes that begin with I indicate success.',
      errors: Object.entries(MESSAGES).map(([code, text]) => ({
        code,
        meaning: join(text, Object(MESSAGE_EXPLANATIONS)[code]),
      })),
    },
    {
      title: 'Transaction reasons',
      description:
        'The reason of an outcome: `transactionResponse.errors[].errorCode`, or `messages[].code` of an approval. The first word is the result.',
      errors: Object.entries(REASON_TEXTS).map(
        ([code, { responseCode, text }]): DocsError => ({
          code: `reason-${code}`,
          label: code,
          meaning: `${OUTCOMES.get(responseCode) ?? responseCode}: ${join(text, REASON_EXPLANATIONS.get(code))}`,
        }),
      ),
    },
    {
      title: 'Problem codes',
      description:
        'The error codes of the sandbox tools and the webhooks API (RFC 9457, `application/problem+json`).',
      errors: errorsOf(PLATFORM_ERRORS, SANDBOX_ERRORS),
    },
  ];
}

/** An explanation that quotes the input has no meaning without it. */
function join(text: string, explanation: unknown): string {
  return typeof explanation === 'string' ? `${text} ${explanation}` : text;
}
