import type { HostRule, Platform } from '@sandbox/http';
import type { ServiceApp } from '@sandbox/kernel';
import type { Recorder } from '../keep/create-recorder.js';
import type { Recording } from '../keep/recording.js';
import type { RecordedSummary } from '../recorded.js';
import type { TextsOf } from '../search/to-searched.js';
import type { ShowOptions } from '../show/show-options.js';
import type { Watchers } from './watchers.js';

export interface InspectContext {
  readonly platform: Platform;
  readonly recorder: Recorder;
  readonly apps: readonly ServiceApp[];
  readonly show: ShowOptions;
  readonly access: HostRule;
  readonly watchers: Watchers;
  /** Computed once for each recording that has ended. */
  readonly summarize: (recording: Recording) => RecordedSummary;
  /** The strings that searches look into, computed once for each recording that has ended. */
  readonly textsOf: TextsOf;
}
