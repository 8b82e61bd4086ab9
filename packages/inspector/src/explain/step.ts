import type { ExplanationStep, ExplanationTopic } from '../recorded.js';

/** Builds a step; members that are left out are unknown. */
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
