import type { TicketChannel, TicketPriority } from '@sandbox/helpdesk';
import { fillTemplate, type SlotValues } from '@sandbox/helpdesk';
import type { Random } from '@sandbox/kernel';
import type { Script } from './topic.js';

/** What people rarely put into a subject: names of others, of projects and of files. */
const TOO_MUCH = /\{(colleague|colleague2|project|workspace|table|field|role|area|company|deputy)/;

/** What a subject names only when the text below it does. */
const NAMED = /\{(?:invoice|code|card|amount|credit|vat)\}/g;

/** What a subject depends on. */
export interface SubjectOptions {
  readonly script: Script;
  readonly priority: TicketPriority;
  readonly channel: TicketChannel;
}

/** A subject as people write it: most are short and come up again and again, few name a month or an invoice. */
export function drawSubject(
  random: Random,
  { script, priority, channel }: SubjectOptions,
  slots: SlotValues,
): { readonly subject: string; readonly template: string } {
  const plain = script.subjects.filter((each) => !each.includes('{'));
  const precise = script.subjects.filter(
    (each) => !TOO_MUCH.test(each) && isNamed(each, script.problems),
  );
  const template = random.weighted([
    [random.pick(script.headings), 62],
    [random.pick(plain.length > 0 ? plain : script.headings), 24],
    [random.pick(precise.length > 0 ? precise : script.headings), 14],
  ]);
  const subject = fillTemplate(template, slots);
  if (priority === 'urgent' && random.chance(0.12))
    return { subject: `URGENT: ${subject}`, template };
  if (channel === 'email' && random.chance(0.03)) return { subject: `Re: ${subject}`, template };
  const small = !template.includes('{') && random.chance(0.09);
  return { subject: small ? subject.toLowerCase() : subject, template };
}

function isNamed(subject: string, problems: readonly string[]): boolean {
  const named = subject.match(NAMED) ?? [];
  return problems.some((problem) => named.every((slot) => problem.includes(slot)));
}
