import type { Language } from './languages.js';
import { COLD, MOMENTS } from './moments.js';

/** Where and when a text is written. */
export interface Hour {
  readonly language: Language;
  /** The local time, as if it were UTC. */
  readonly local: Date;
  readonly southern: boolean;
  /** Whether it never gets cold there. */
  readonly mild?: boolean;
}

/** Whether somebody writes the text then and there. */
export function isTimely(text: string, { language, local, southern, mild = false }: Hour): boolean {
  const said = text.toLowerCase();
  const hour = local.getUTCHours();
  const month = ((local.getUTCMonth() + (southern ? 6 : 0)) % 12) + 1;
  if (mild && isCold(text, language)) return false;
  return (MOMENTS[language] ?? [])
    .filter(({ words }) => words.some((word) => said.includes(word)))
    .every(
      ({ hours: [from, to] = [0, 24], weekdays, months }) =>
        hour >= from &&
        hour < to &&
        (weekdays?.includes(local.getUTCDay()) ?? true) &&
        (months?.includes(month) ?? true),
    );
}

/** Whether a text speaks of frost or snow. */
export function isCold(text: string, language: Language): boolean {
  const said = text.toLowerCase();
  return COLD[language]?.some((word) => said.includes(word)) ?? false;
}
