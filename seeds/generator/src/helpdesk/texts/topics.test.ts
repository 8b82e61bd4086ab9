import { describe, expect, it } from '@jest/globals';
import { createRandom } from '@sandbox/kernel';
import { drawSlots, FILE_KINDS, TEAM_SLUGS, TOPICS_BY_CATEGORY } from './index.js';

/** The slots that a ticket fills beside those that are drawn. */
const OF_THE_TICKET = ['agent', 'agentName', 'team', 'attachment'];

const slots = drawSlots(createRandom('topics'), {
  createdAt: Date.parse('2026-03-30T12:00:00Z') / 1000,
  customer: { name: 'Birch Ltd', plan: 'business', slaHours: 8 },
  requester: { name: 'Ida Holm', email: 'ida.holm@birch.example' },
});
const known = new Set([...Object.keys(slots), ...OF_THE_TICKET]);

describe.each(Object.entries(TOPICS_BY_CATEGORY))('the topics of %s', (_category, topics) => {
  it.each(topics.map((topic) => [topic.headings[0], topic] as const))(
    '%s is for a team, with files that there are, and its texts name slots that are filled',
    (_heading, topic) => {
      expect(TEAM_SLUGS).toContain(topic.team);
      expect(FILE_KINDS).toEqual(expect.arrayContaining([...topic.files]));
      const named = Array.from(JSON.stringify(topic).matchAll(/\{(\w+)\}/g), ([, slot]) => slot);
      expect(named.filter((slot) => !known.has(String(slot)))).toEqual([]);
    },
  );

  it('have subjects, problems and fixes in each case', () => {
    const cases = topics.flatMap((topic) => topic.cases);
    expect(
      cases.filter(({ subjects, problems, fixes }) =>
        [subjects, problems, fixes].some((texts) => texts.length === 0),
      ),
    ).toEqual([]);
  });
});
