import type { Film, Scene } from '@sandbox/social';
import type { Bindings } from './fill-sentence.js';
import type { Topic } from './language-texts.js';
import type { Language } from './languages.js';
import type { Voice } from './voice.js';

/** What a text is about and in which language. */
export interface Subject {
  readonly language: Language;
  readonly topic: Topic;
  /** What the post named, for the comments and replies that speak of it. */
  readonly named: Bindings;
  /** Whether the post says what its author thinks, which readers may see differently. */
  readonly opinion: boolean;
  /** The pattern of the question with which the post ends. */
  readonly question: string | null;
  /** Whether something went wrong, which nobody applauds. */
  readonly sad: boolean;
  /** Whether it is a post of few words of its own, of which nothing general can be said. */
  readonly aside: boolean;
  /** Whether it answers another post, so that questions about that are out of place below it. */
  readonly reply: boolean;
  /** What it says, without tags and slips; its pictures and its date must not contradict it. */
  readonly said: string;
  /** The patterns that readers have used below it. */
  readonly spent: Set<string>;
}

/** A post as it is written. */
export interface WrittenPost {
  readonly body: string;
  readonly subject: Subject;
  /** The pattern with which it begins, or a whole aside. */
  readonly opening: string;
  /** Its first sentence. */
  readonly start: string;
  /** Its sentences without mention, question, tags and slips; those of no two posts are the same. */
  readonly core: string;
}

/** What a comment is to the one who answers it; after thanks nobody answers. */
export type Tone = 'praise' | 'view' | 'woe' | 'remark' | 'thanks';

/** A comment as it is written. */
export interface WrittenComment {
  readonly body: string;
  readonly tone: Tone;
  /** The pattern of its question, where it asks one. */
  readonly question: string | null;
  /** The pattern that it uses up. */
  readonly opening: string;
}

/** Who is answered, when somebody is. */
export interface Answer {
  readonly username: string;
  /** Whether the author of the post answers. */
  readonly byHost: boolean;
  /** The question that is answered. */
  readonly question: string | null;
  /** What the answered comment is. */
  readonly to: Tone;
}

/** A picture or film with its description. */
export type Shown =
  | { readonly kind: 'image'; readonly scene: Scene; readonly alt: string }
  | { readonly kind: 'video'; readonly scene: Film; readonly alt: string };

/** Writes the texts of the network; no two posts are alike, and only short comments repeat. */
export interface Writer {
  /** A post; one that is `illustrated` is such that a picture fits it. What it says `suits`. */
  post(
    language: Language,
    topic: Topic,
    voice: Voice,
    illustrated?: boolean,
    suits?: (said: string) => boolean,
  ): WrittenPost;
  /** A remark on a post that says what no other one does, if there is any left. */
  reply(
    subject: Subject,
    answer: { readonly username: string; readonly voice: Voice },
  ): WrittenPost | null;
  comment(subject: Subject, voice: Voice): WrittenComment;
  answer(subject: Subject, answer: Answer, voice: Voice): WrittenComment;
  spam(): string;
  /** A picture or film that fits the subject, if there is one. */
  show(subject: Subject): Shown | null;
}
