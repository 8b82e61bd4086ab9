import { contract } from '../contract.js';
import { type AgentBeat, isAgentBeat, isCustomerBeat } from './beats.js';
import { countBeats, type MessageDraft } from './message-draft.js';
import {
  AGENT_GREETINGS,
  AGENT_SIGN_OFFS,
  CALL_NOTES,
  FAREWELL_CLOSERS,
  FAREWELLS,
  FIRST_ANSWER_OPENERS,
  fillTemplate,
  LATER_ANSWER_OPENERS,
  NOTE_CONTEXTS,
  OPEN_NOTE_CONTEXTS,
  PROGRESS_CLOSERS,
  PROGRESS_REPORTS,
  QUESTION_CLOSERS,
  SOLUTION_CLOSERS,
  STEP_CLOSERS,
  WAITED_FOR_OPENERS,
  wordingsFor,
} from './texts/index.js';
import { isSolved } from './ticket-outline.js';

/** The text of an agent's public answer. */
export function writeAgentMessage(draft: MessageDraft, beat: AgentBeat): string {
  const parts = WRITERS[beat](draft);
  const text = fillTemplate(frame(draft, beat, parts.join(' ')), {
    ...draft.slots,
    attachment: draft.attachment?.name ?? '',
  });
  return contract(text);
}

/** The text of a private note: what was found out of a matter that is solved, a remark on an open one. */
export function writeNote(draft: MessageDraft): string {
  const { random, slots, past } = draft;
  const finding = drawFinding(draft, countBeats(past, 'note') - 1);
  const contexts = finding === '' ? [...NOTE_CONTEXTS, ...OPEN_NOTE_CONTEXTS] : NOTE_CONTEXTS;
  const other = contexts.filter(
    (each) => !(each.includes('{deputy}') && finding.includes('{deputy}')),
  );
  const context = finding === '' || random.chance(0.7) ? random.pick(other) : '';
  return contract(fillTemplate(`${finding} ${context}`.trim(), slots));
}

function drawFinding({ random, script, outline, answered }: MessageDraft, at: number): string {
  if (!isSolved(outline)) return '';
  if (!answered) return random.pick(CALL_NOTES);
  // With more than one solution a note might speak of another than the answer does.
  return script.fixes.length === 1 ? (script.notes[at] ?? '') : '';
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
  progress: (draft) => [opener(draft), drawReport(draft), draft.random.pick(PROGRESS_CLOSERS)],
  fix: (draft) => [
    opener(draft),
    draft.random.pick(draft.script.fixes),
    ...(draft.attachment === null ? [] : ['You find the document attached as {attachment}.']),
    draft.random.pick(wordingsFor(SOLUTION_CLOSERS, draft.outline.category)),
  ],
  bye: ({ random }) => [random.pick(FAREWELLS), random.pick(FAREWELL_CLOSERS)],
};

/** Nobody reports the same twice. */
function drawReport({ outline, past }: MessageDraft): string {
  const reports = wordingsFor(PROGRESS_REPORTS, outline.category);
  return reports[(outline.id + countBeats(past, 'progress')) % reports.length] ?? '';
}

function opener({ random, past, outline }: MessageDraft): string {
  const talk = past.filter((beat) => isAgentBeat(beat) || isCustomerBeat(beat));
  if (talk.filter(isAgentBeat).length === 1)
    return random.pick(wordingsFor(FIRST_ANSWER_OPENERS, outline.category));
  const before = talk.at(-2);
  const answered = before === 'info' || before === 'still';
  return random.pick<string>(answered ? LATER_ANSWER_OPENERS : WAITED_FOR_OPENERS);
}

/** Nobody introduces themselves twice, and a farewell names the customer itself. */
function frame({ random, outline, past }: MessageDraft, beat: AgentBeat, text: string): string {
  if (outline.channel === 'chat') return text;
  const isFirst = past.filter(isAgentBeat).length === 1;
  const greetings = AGENT_GREETINGS.filter((each) => isFirst || !each.includes('{agent}'));
  const greeting = beat === 'bye' ? '' : `${random.pick(greetings)}\n\n`;
  return `${greeting}${text}\n\n${random.pick(AGENT_SIGN_OFFS)}\n{agentName}\n{team}`;
}
