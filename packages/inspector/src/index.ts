export { createInspector, type InspectorOptions } from './create-inspector.js';
export { INSPECT_FILES, INSPECT_PATH } from './page/inspect-page.js';
export { createInspectPageRoutes } from './page/inspect-page-routes.js';
export {
  type Comparison,
  type Difference,
  EXPLANATION_TOPICS,
  type ExplanationStep,
  type ExplanationTopic,
  INSPECT_API,
  RECORDED_KINDS,
  type Recorded,
  type RecordedFrame,
  type RecordedFrames,
  type RecordedHeader,
  type RecordedKind,
  type RecordedMessage,
  type RecordedPage,
  type RecordedSummary,
  type SentAgain,
  type StreamEvents,
  type Waited,
  type WaitTimeout,
} from './recorded.js';
export { runSingleService, type SingleService } from './run-single-service.js';
