import type { Clock } from '@sandbox/kernel';
import type { ListedText } from '@sandbox/sessions';
import type { CallLogStore } from './call-log-store.js';
import { type CompletedCall, toLoggedCall } from './record-call.js';

export interface ListCallOptions {
  /** Where calls are stored with their events; nowhere when left out. */
  readonly callLog?: Pick<CallLogStore, 'listed'>;
  readonly clock: Clock;
  /** Reports an unexpected failure. */
  readonly report: (error: unknown) => void;
}

/** The entry that a log beside the events stores with those of a call. A failure is reported, and the call continues. */
export function listCall(
  { answer: text, ...call }: Omit<CompletedCall, 'answer'> & { readonly answer: string },
  { callLog, clock, report }: ListCallOptions,
): ListedText | undefined {
  if (callLog?.listed === undefined) return undefined;
  try {
    return callLog.listed(toLoggedCall({ ...call, answer: Buffer.from(text) }, clock.now()));
  } catch (error) {
    report(error);
    return undefined;
  }
}
