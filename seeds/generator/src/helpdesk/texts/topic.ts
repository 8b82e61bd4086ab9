import type { FileKind } from './attachment-kinds.js';
import type { TeamSlug } from './team-slugs.js';

/** A question of the desk and what the customer answers to it. */
export type Exchange = readonly [question: string, answer: string];

/** A step that an agent proposes and how the customer reports that it was not enough. */
export type Attempt = readonly [step: string, failure: string];

/** Sentences and dialogue that fit every case of a topic, or one case only. */
interface Material {
  readonly details: readonly string[];
  readonly wishes: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly attempts: readonly Attempt[];
  readonly notes: readonly string[];
}

/** Subjects that share a problem and its solutions, with what fits only them. */
export interface TopicCase extends Partial<Material> {
  readonly subjects: readonly string[];
  readonly problems: readonly string[];
  readonly fixes: readonly string[];
}

/** One thing that customers write about, with templates for each part of a conversation. */
export interface Topic extends Material {
  readonly team: TeamSlug;
  readonly tags: readonly string[];
  readonly files: readonly FileKind[];
  /** Short subjects that fit every case. */
  readonly headings: readonly string[];
  readonly cases: readonly TopicCase[];
}

/** All templates that fit one ticket. */
export interface Script extends Material, Required<TopicCase> {
  readonly team: TeamSlug;
  readonly tags: readonly string[];
  readonly headings: readonly string[];
  readonly files: readonly FileKind[];
}

/** The templates of one case together with those that its topic shares. */
export function toScript(topic: Topic, topicCase: TopicCase): Script {
  return {
    team: topic.team,
    tags: topic.tags,
    headings: topic.headings,
    files: topic.files,
    subjects: topicCase.subjects,
    problems: topicCase.problems,
    fixes: topicCase.fixes,
    details: [...topic.details, ...(topicCase.details ?? [])],
    wishes: [...topic.wishes, ...(topicCase.wishes ?? [])],
    exchanges: [...topic.exchanges, ...(topicCase.exchanges ?? [])],
    attempts: [...topic.attempts, ...(topicCase.attempts ?? [])],
    notes: [...topic.notes, ...(topicCase.notes ?? [])],
  };
}
