import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { helpdeskService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(helpdeskService, { platform })] });

/** The fractions of a second of instants as they are sent, ascending, and as they are shown. */
const FRACTIONS = [
  ['Z', 'Z'],
  ['.123Z', '.123Z'],
  ['.123455Z', '.123455Z'],
  ['.123456Z', '.123456Z'],
  ['.1234574Z', '.123457Z'],
  ['.123458999+00:00', '.123458Z'],
  ['.5+00:00', '.500Z'],
] as const;

describe('instants', () => {
  const root = '/s/keep-instants/v1/helpdesk/tickets';
  const START = '2027-01-01T00:00:00';
  const shown = FRACTIONS.map(([, fraction]) => START + fraction);
  const found = async (query: string): Promise<readonly string[]> => {
    const { data } = (await app.get(`${root}?id_gt=2000&${query}`)).json() as {
      readonly data: readonly { readonly due_at: string }[];
    };
    return data.map(({ due_at }) => due_at);
  };

  it('are found, bounded and ordered by what they show', async () => {
    for (const [sent] of [...FRACTIONS].reverse()) {
      const body = JSON.stringify({ subject: 'x', customer_id: 1, due_at: START + sent });
      const headers = { 'Content-Type': 'application/json' };
      expect((await app.send(root, { method: 'POST', headers, body })).status).toBe(201);
    }
    expect(await found('sort=due_at')).toEqual(shown);
    expect(await found('sort=-due_at')).toEqual([...shown].reverse());
    for (const [at, instant] of shown.entries()) {
      expect(await found(`due_at=${instant}`)).toEqual([instant]);
      expect(await found(`due_at_gt=${instant}&sort=due_at`)).toEqual(shown.slice(at + 1));
      expect(await found(`due_at_lte=${instant}&sort=due_at`)).toEqual(shown.slice(0, at + 1));
      const walk = (
        await app.get(`${root}?id_gt=2000&sort=due_at&cursor=*&limit=${at + 1}`)
      ).json();
      const { next } = (walk as { readonly meta: { readonly next: string | null } }).meta;
      if (next !== null)
        expect(await found(`sort=due_at&cursor=${next}`)).toEqual(shown.slice(at + 1));
    }
    expect(
      await found('due_at_gt=2027-01-01T00:00:00.1234Z&due_at_lt=2027-01-01T00:00:00.2Z'),
    ).toHaveLength(4);
  });
});
