export { createInspector } from './create-inspector.js';
export type {
  Comparison,
  ExplanationStep,
  Recorded,
  RecordedPage,
  SentAgain,
  Waited,
} from './recorded.js';
export { runSingleService } from './run-single-service.js';
