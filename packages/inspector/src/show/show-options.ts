import type { CallDescription, MaskContext } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { Meter } from './meter.js';

/** A service hides the secrets of bodies of its own form. */
export type MaskOwnBody = (
  service: string,
  body: Buffer,
  context: MaskContext,
) => string | undefined;

/** A service says what a call is that its body names. */
export type DescribeCall = (
  service: string,
  recording: Pick<Recording, 'url' | 'request' | 'response'>,
) => CallDescription | undefined;

export interface ShowOptions {
  readonly meter: Meter;
  /** What ids of this process begin with. */
  readonly tag: string;
  /** Credentials that everybody knows. */
  readonly published: ReadonlySet<string>;
  readonly maskOwnBody: MaskOwnBody;
  readonly describeCall: DescribeCall;
}
