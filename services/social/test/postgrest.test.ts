import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { readPlainRecords } from '@sandbox/testing/records';
import { socialService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(socialService, { platform })] });

const ask = async (path: string) => (await app.get(`/compat/postgrest/v1/social/${path}`)).json();

const all = (table: string) => readPlainRecords(socialService.seeds, table);

describe('tables of PostgREST between which there are several relationships', () => {
  it('need the column that is meant', async () => {
    for (const [table, other, columns] of [
      ['follows', 'users', ['follower_id', 'followee_id']],
      ['users', 'follows', ['follower_id', 'followee_id']],
    ] as const) {
      const response = await app.get(`/compat/postgrest/v1/social/${table}?select=${other}(id)`);
      expect([response.status, response.json()]).toMatchObject([300, { code: 'PGRST201' }]);
      for (const column of columns) expect(response.text).toContain(`'${other}!${column}'`);
    }
    const [first] = all('follows');
    expect(
      await ask(
        'follows?limit=1&select=by:users!follower_id(id),users!follows_followee_id_fkey(id)',
      ),
    ).toEqual([{ by: { id: first?.follower_id }, users: { id: first?.followee_id } }]);
  });

  it('that refer to themselves are those that refer, and by the column what they refer to', async () => {
    const reply = all('comments').find(({ parent_id }) => parent_id !== null);
    const replies = all('comments').filter(({ parent_id }) => parent_id === reply?.parent_id);
    expect(await ask(`comments?id=eq.${reply?.id}&select=parent_id(id)`)).toEqual([
      { parent_id: { id: reply?.parent_id } },
    ]);
    expect(await ask(`comments?id=eq.${reply?.parent_id}&select=comments(id)`)).toEqual([
      { comments: replies.map(({ id }) => ({ id })) },
    ]);
  });

  it('are found from both ends of a key, whether or not the API names the relation', async () => {
    const post = all('posts').find(({ reply_to_id }) => reply_to_id !== null);
    const [replies] = (await ask(`posts?id=eq.${post?.reply_to_id}&select=posts(id)`)) as [
      { readonly posts: readonly unknown[] },
    ];
    expect(replies.posts).toContainEqual({ id: post?.id });
  });
});
