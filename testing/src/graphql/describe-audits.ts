import { expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import type { GraphqlContext } from './graphql-subject.js';

/** GraphQL over HTTP, as its working group audits servers; the ids are theirs and do not change. */
export function describeAudits({ app, path }: GraphqlContext): void {
  const audits = serverAudits({ url: () => `${app.url()}${path}` });

  it('there are 61 audits', () => {
    expect(new Set(audits.map(({ id }) => id)).size).toBe(61);
  });

  it.each(audits.map((audit) => ({ title: `${audit.id} ${audit.name}`, audit })))(
    '$title',
    async ({ audit }) => {
      const result = await audit.fn();
      expect({ status: result.status, reason: 'reason' in result ? result.reason : '' }).toEqual({
        status: 'ok',
        reason: '',
      });
    },
  );
}
