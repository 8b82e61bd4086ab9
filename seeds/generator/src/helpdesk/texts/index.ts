export { fillTemplate, type SlotValues, toFirstName } from '@sandbox/helpdesk';
export { type Attachment, drawAttachment, FILE_KINDS, type FileKind } from './attachment-kinds.js';
export { drawDescription } from './draw-description.js';
export { drawPeople, type Person } from './draw-person.js';
export { drawSlots } from './draw-slots.js';
export { drawSubject } from './draw-subject.js';
export { createFreshText, type FreshText } from './fresh-text.js';
export { type Hand, handOf, writeAs } from './handwriting.js';
export { namedIn } from './named-in.js';
export {
  AGENT_GREETINGS,
  AGENT_SIGN_OFFS,
  FAREWELL_CLOSERS,
  FAREWELLS,
  FIRST_ANSWER_OPENERS,
  LATER_ANSWER_OPENERS,
  PROGRESS_CLOSERS,
  PROGRESS_REPORTS,
  QUESTION_CLOSERS,
  SOLUTION_CLOSERS,
  STEP_CLOSERS,
  WAITED_FOR_OPENERS,
} from './phrases/agent-phrases.js';
export { wordingsFor } from './phrases/by-category.js';
export {
  CHASE_OPENERS,
  CHASE_REASONS,
  CHAT_OPENERS,
  CUSTOMER_ADDITIONS,
  CUSTOMER_GREETINGS,
  CUSTOMER_SIGN_OFFS,
  FILE_PHRASES,
  INFO_CLOSERS,
  INFO_OPENERS,
  MORE_PHRASES,
  MORE_WITH_FILE_PHRASES,
  NO_REPLY_PHRASES,
  STILL_CLOSERS,
  STILL_OPENERS,
  THANKS_OPENERS,
  THANKS_RESULTS,
} from './phrases/customer-phrases.js';
export { CALL_NOTES, NOTE_CONTEXTS, OPEN_NOTE_CONTEXTS } from './phrases/note-phrases.js';
export { SYSTEM_PHRASES } from './phrases/system-phrases.js';
export { TEAM_SLUGS, type TeamSlug } from './team-slugs.js';
export { toAscii } from './to-ascii.js';
export { type Script, toScript } from './topic.js';
export { TOPICS_BY_CATEGORY } from './topics-by-category.js';
