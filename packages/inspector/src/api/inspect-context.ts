import type { Platform } from '@sandbox/http';
import type { Recorder } from '../keep/create-recorder.js';
import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { ShowOptions } from '../show/show-options.js';
import type { AccessRule } from './check-access.js';

/** What the endpoints of the inspector work with. */
export interface InspectContext {
  readonly platform: Platform;
  readonly recorder: Recorder;
  readonly show: ShowOptions;
  readonly access: AccessRule;
  /** The summary of a recording; of one that is over it is made once. */
  readonly summarize: (recording: Recording) => RecordedSummary;
}
