export { createInspector, type InspectorOptions } from './create-inspector.js';
export type {
  Comparison,
  Difference,
  ExplanationStep,
  ExplanationTopic,
  Recorded,
  RecordedFrame,
  RecordedFrames,
  RecordedHeader,
  RecordedKind,
  RecordedMessage,
  RecordedPage,
  RecordedSummary,
  SentAgain,
  Waited,
} from './recorded.js';
export { runSingleService, type SingleService } from './run-single-service.js';
