import {
  AGENT_GREETINGS,
  AGENT_SIGN_OFFS,
  APOLOGY_CLOSERS,
  APOLOGY_OPENERS,
  CALL_NOTES,
  FAREWELL_CLOSERS,
  FAREWELLS,
  FIRST_ANSWER_OPENERS,
  fillTemplate,
  LATER_ANSWER_OPENERS,
  NOTE_CONTEXTS,
  PROGRESS_CLOSERS,
  PROGRESS_REPORTS,
  QUESTION_CLOSERS,
  SOLUTION_CLOSERS,
  SOLUTION_OPENERS,
  STEP_CLOSERS,
} from '@sandbox/helpdesk/texts';
import { contract } from '@sandbox/kernel';
import { type AgentBeat, isAgentBeat } from './beats.js';
import { countBeats, type MessageDraft } from './message-draft.js';
import type { TicketOutline } from './ticket-outline.js';

/** The text of an agent's public answer. */
export function writeAgentMessage(draft: MessageDraft, beat: AgentBeat): string {
  const parts = WRITERS[beat](draft);
  const text = fillTemplate(frame(draft, parts.join(' ')), {
    ...draft.slots,
    attachment: draft.attachment?.name ?? '',
  });
  return contract(text);
}

/** The text of a private note. */
export function writeNote(draft: MessageDraft): string {
  const { random, script, slots, past } = draft;
  const finding = wasSettledByCall(draft)
    ? random.pick(CALL_NOTES)
    : (script.notes[countBeats(past, 'note') - 1] ?? '');
  const contexts = NOTE_CONTEXTS.filter(
    (context) => !(context.includes('{reference}') && finding.includes('{reference}')),
  );
  const context = finding === '' || random.chance(0.7) ? random.pick(contexts) : '';
  return contract(fillTemplate(`${finding} ${context}`.trim(), slots));
}

/** A ticket was solved although the desk has written nothing but notes. */
function wasSettledByCall({ outline, past }: MessageDraft): boolean {
  const isSolved = outline.status === 'resolved' || outline.status === 'closed';
  return isSolved && outline.size - countBeats(past, 'note') <= 1;
}

const WRITERS: Readonly<Record<AgentBeat, (draft: MessageDraft) => readonly string[]>> = {
  ask: (draft) => [
    opener(draft),
    draft.script.exchanges[countBeats(draft.past, 'ask') - 1]?.[0] ?? '',
    draft.random.pick(QUESTION_CLOSERS),
  ],
  try: (draft) => [
    opener(draft),
    draft.script.attempts[countBeats(draft.past, 'try') - 1]?.[0] ?? '',
    draft.random.pick(STEP_CLOSERS),
  ],
  progress: (draft) => [
    opener(draft),
    draft.random.pick(PROGRESS_REPORTS),
    draft.random.pick(PROGRESS_CLOSERS),
  ],
  fix: (draft) => [
    opener(draft),
    draft.random.pick(draft.script.fixes),
    ...(draft.attachment === null ? [] : ['You find the document attached as {attachment}.']),
    draft.random.pick(closers(draft)),
  ],
  bye: ({ random }) => [random.pick(FAREWELLS), random.pick(FAREWELL_CLOSERS)],
};

function opener({ random, past, outline }: MessageDraft): string {
  const isFirst = past.filter(isAgentBeat).length === 1;
  if (!isFirst && past.at(-1) === 'fix') {
    return random.pick([...LATER_ANSWER_OPENERS, ...SOLUTION_OPENERS]);
  }
  if (!isFirst) return random.pick(LATER_ANSWER_OPENERS);
  return random.pick(
    isFault(outline) ? [...FIRST_ANSWER_OPENERS, ...APOLOGY_OPENERS] : FIRST_ANSWER_OPENERS,
  );
}

function closers({ outline }: MessageDraft): readonly string[] {
  return isFault(outline) ? [...SOLUTION_CLOSERS, ...APOLOGY_CLOSERS] : SOLUTION_CLOSERS;
}

/** A wish, a question or a change of plan is nothing to apologise for. */
function isFault({ category }: TicketOutline): boolean {
  return category === 'bug';
}

function frame({ random, outline }: MessageDraft, text: string): string {
  if (outline.channel === 'chat') return text;
  const greeting = random.pick(AGENT_GREETINGS);
  return `${greeting}\n\n${text}\n\n${random.pick(AGENT_SIGN_OFFS)}\n{agentName}\n{team}`;
}
