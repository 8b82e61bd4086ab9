export {
  composePost,
  createWriter,
  type Shown,
  type Subject,
  show,
  type Tone,
  tell,
  toAside,
  topicTexts,
  type Writer,
  type WrittenComment,
  type WrittenPost,
} from './create-writer.js';
export { capitalize } from './fill-sentence.js';
export { TOPICS, type Topic } from './language-texts.js';
export { LANGUAGE_SHARES, LANGUAGES, type Language, TEXTS } from './languages.js';
export { type Voice, voiceOf } from './voice.js';
export { isTimely } from './when.js';
