import type { ExplanationStep, ExplanationTopic } from '../recorded.js';

/** One step of an explanation; what is left out is not known. */
export function step(
  topic: ExplanationTopic,
  text: string,
  more: Partial<Omit<ExplanationStep, 'topic' | 'text'>> = {},
): ExplanationStep {
  return {
    topic,
    text,
    code: null,
    member: null,
    expected: [],
    nearest: null,
    href: null,
    ...more,
  };
}
