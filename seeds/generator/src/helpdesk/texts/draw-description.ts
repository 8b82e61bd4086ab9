import type { TicketCategory, TicketPriority } from '@sandbox/helpdesk';
import { fillTemplate, type SlotValues } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import { wordingsFor } from './phrases/by-category.js';
import { URGENCY_PHRASES } from './phrases/customer-phrases.js';
import type { Script } from './topic.js';

/** What a description depends on. */
export interface DescriptionOptions {
  readonly script: Script;
  readonly priority: TicketPriority;
  readonly category: TicketCategory;
}

/** What a ticket says in the words of its opener. */
export function drawDescription(
  random: Random,
  { script, priority, category }: DescriptionOptions,
  { template, slots }: { readonly template: string; readonly slots: SlotValues },
): string {
  const isPressing = priority === 'urgent' || priority === 'high';
  const blocksWork = category !== 'feature' && category !== 'howto';
  const presses = isPressing && blocksWork && random.chance(0.7);
  const parts = [
    random.pick(problemsLike(template, script.problems)),
    ...random.sample(script.details, random.int(1, 2)),
    ...(presses ? [random.pick(wordingsFor(URGENCY_PHRASES, category))] : []),
    random.pick(script.wishes),
  ];
  return fillTemplate(parts.join(' '), slots);
}

/** The problems that speak most of the things in the subject: those that share most slots with it. */
function problemsLike(subject: string, problems: readonly string[]): readonly string[] {
  const slots = subject.match(/\{\w+\}/g) ?? [];
  const shared = problems.map((problem) => slots.filter((slot) => problem.includes(slot)).length);
  const most = Math.max(...shared);
  return problems.filter((_, index) => shared[index] === most);
}
