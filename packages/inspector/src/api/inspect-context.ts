import type { Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { Recorder } from '../keep/create-recorder.js';
import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { TextsOf } from '../search/to-searched.js';
import type { ShowOptions } from '../show/show-options.js';
import type { AccessRule } from './check-access.js';
import type { Watchers } from './watchers.js';

/** What the endpoints of the inspector work with. */
export interface InspectContext {
  readonly platform: Platform;
  readonly recorder: Recorder;
  readonly apps: readonly ServiceApp[];
  readonly show: ShowOptions;
  readonly access: AccessRule;
  readonly watchers: Watchers;
  /** The summary of a recording; of one that is over it is made once. */
  readonly summarize: (recording: Recording) => RecordedSummary;
  /** The texts that searches look into; of a recording that is over they are made once. */
  readonly textsOf: TextsOf;
}
