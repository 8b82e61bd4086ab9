import type { CallDescription } from '@sandbox/kernel';

/** The bytes of a request in which its name, its type and its amount are searched. */
const INITIAL_STATE = 4096;

/** The maximum lengths of a name or a value; an amount has no space for a card number. */
const MAX_WORD = 60;
const MAX_AMOUNT = 12;

/**
 * Describes a gateway call and its result in a line, such as `createTransaction authCapture 12.50` and `Ok`.
 * It finds them without decoding, as a list has hundreds of calls.
 */
export function describeCall(
  request: Buffer,
  response: Buffer | undefined,
): CallDescription | undefined {
  const head = request.toString('latin1', 0, INITIAL_STATE);
  const end = head.indexOf('Request');
  const name = head
    .slice(Math.max(0, end - MAX_WORD), Math.max(0, end))
    .split(/[^A-Za-z]/)
    .at(-1);
  if (!name) return undefined;
  const type = valueAfter(head, 'transactionType')?.replace(/Transaction$/, '');
  const amount = valueAfter(head, 'amount');
  const isAmount =
    amount !== undefined && amount.length <= MAX_AMOUNT && !Number.isNaN(Number(amount));
  return {
    call: [name, type, isAmount && amount].filter(Boolean).join(' '),
    result: valueAfter(response?.toString('latin1') ?? '', 'resultCode') ?? null,
  };
}

/** The word or number after a name, in JSON or XML. */
function valueAfter(text: string, name: string): string | undefined {
  const ends = [`${name}"`, `${name}>`].map((key) => text.indexOf(key)).filter((at) => at >= 0);
  if (ends.length === 0) return undefined;
  const start = Math.min(...ends) + name.length + 1;
  return /^[\s:"]*([A-Za-z]+|[\d.]+)/.exec(text.slice(start, start + MAX_WORD))?.[1];
}
