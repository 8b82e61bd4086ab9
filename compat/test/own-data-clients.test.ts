import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import dataProvider from '@refinedev/simple-rest';
import { loadOwnApi } from '@sandbox/own-data';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import jsonServerProvider from 'ra-data-json-server';

const UUID = '3f2504e0-4f89-41d3-9a0c-0305e82c330';

/** Data of three shapes, and what clients do with it: a collection, one that refers to it, and a text of both. */
const SHAPES = [
  {
    shape: 'numbers and nothing that is missing',
    data: {
      posts: [
        { id: 1, title: 'B' },
        { id: 2, title: 'A' },
        { id: 3, title: 'C' },
      ],
      comments: [
        { id: 1, body: 'x', postId: 3 },
        { id: 2, body: 'y', postId: 3 },
      ],
    },
    names: { many: 'posts', one: 'post', refers: 'comments', key: 'postId', text: 'title' },
    ids: [2, 1, 3],
  },
  {
    shape: 'UUIDs and members that are missing',
    data: {
      accounts: [
        { id: `${UUID}1`, owner: 'B', city: 'Oslo' },
        { id: `${UUID}2`, owner: 'A' },
        { id: `${UUID}3`, owner: 'C' },
      ],
      transfers: [
        { id: 't1', accountId: `${UUID}3`, note: 'x' },
        { id: 't2', accountId: `${UUID}3` },
      ],
    },
    names: {
      many: 'accounts',
      one: 'account',
      refers: 'transfers',
      key: 'accountId',
      text: 'owner',
    },
    ids: [`${UUID}2`, `${UUID}1`, `${UUID}3`],
  },
  {
    shape: 'an irregular plural, an id 0 and nested objects',
    data: {
      people: [
        { id: 7, name: 'B', address: { city: 'Oslo' } },
        { id: 0, name: 'A', address: { city: 'Rome' } },
        { id: 3, name: 'C', address: { city: 'Bern' } },
      ],
      news: [
        { id: 2, personId: 3, headline: 'x' },
        { id: 1, personId: 3, headline: 'y' },
      ],
    },
    names: { many: 'people', one: 'person', refers: 'news', key: 'personId', text: 'name' },
    ids: [0, 7, 3],
  },
] as const;

type Item = { readonly id: number | string; readonly [name: string]: unknown };

const SORT = { field: 'id', order: 'ASC' } as const;
let sessions = 0;

describe.each(SHAPES)('clients of your own data: $shape', ({ data, names, ids }) => {
  const { many, one, refers, key, text } = names;
  const [first, , last] = ids;
  const app = useApp({
    async createApps(platform) {
      const { service, dataset } = await loadOwnApi({ name: 'my', data });
      return [createRecordApp(service, { platform, dataset })];
    },
  });
  const newSession = (): string => `${app.url()}/s/keep-own-${++sessions}`;
  const dialectUrl = (): string => `${newSession()}/compat/json-server/v1/my`;

  it('react-admin with ra-data-json-server lists, reads, writes and follows references', async () => {
    const provider = jsonServerProvider(dialectUrl());
    const list = await provider.getList<Item>(many, {
      pagination: { page: 1, perPage: 2 },
      sort: { field: text, order: 'ASC' },
      filter: {},
    });
    expect([list.data.map(({ id }) => id), list.total]).toEqual([ids.slice(0, 2), 3]);
    const found = await provider.getMany<Item>(many, { ids: [...ids] });
    expect(new Set(found.data.map(({ id }) => id))).toEqual(new Set<unknown>(ids));
    const referring = { target: key, id: last, pagination: { page: 1, perPage: 9 }, sort: SORT };
    expect((await provider.getManyReference(refers, { ...referring, filter: {} })).total).toBe(2);
    const created = await provider.create(refers, { data: { [key]: first } });
    const { id } = created.data as Item;
    const { data: previousData } = await provider.getOne<Item>(refers, { id });
    expect(previousData).toEqual({ id, [key]: first });
    const changed = { ...previousData, [key]: last };
    const updated = await provider.update(refers, { id, data: changed, previousData });
    expect(updated.data).toEqual(changed);
    expect((await provider.delete(refers, { id, previousData })).data).toEqual(changed);
    await expect(provider.getOne(refers, { id })).rejects.toMatchObject({ status: 404 });
  });

  it('refine with simple-rest lists, reads and writes', async () => {
    const provider = dataProvider(dialectUrl());
    const list = await provider.getList({
      resource: many,
      pagination: { currentPage: 1, pageSize: 2, mode: 'server' },
      sorters: [{ field: text, order: 'desc' }],
      filters: [{ field: text, operator: 'contains', value: 'c' }],
    });
    expect([list.data.map(({ id }) => id), list.total]).toEqual([[last], 1]);
    const { data: created } = await provider.create({ resource: many, variables: { [text]: 'D' } });
    const id = created.id as number | string;
    const variables = { [text]: 'E' };
    const updated = await provider.update({ resource: many, id, variables });
    expect(updated.data).toEqual({ id, [text]: 'E' });
    expect((await provider.getMany({ resource: many, ids: [id] })).data).toEqual([updated.data]);
    await provider.deleteOne({ resource: many, id });
    await expect(provider.getOne({ resource: many, id })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('Apollo Client reads lists with relations, and sees in its cache what a mutation has changed', async () => {
    const client = new ApolloClient({
      link: new HttpLink({ uri: `${newSession()}/v1/my/graphql`, fetch }),
      cache: new InMemoryCache(),
    });
    const type = one.charAt(0).toUpperCase() + one.slice(1);
    const idType = typeof first === 'number' ? 'Float' : 'ID';
    const LIST = gql(`{ ${many}(sort: "${text}") { total data { id ${text} ${refers} { id } } } }`);
    const CHANGE = gql(`mutation ($id: ${idType}!, $input: ${type}Patch!) {
      update${type}(id: $id, input: $input) { id ${text} }
    }`);
    const read = async (): Promise<readonly Item[]> => {
      const { data: result } = await client.query<Record<string, { data: readonly Item[] }>>({
        query: LIST,
      });
      return result?.[many]?.data ?? [];
    };
    expect((await read()).map(({ id, [refers]: all }) => [id, (all as Item[]).length])).toEqual([
      [ids[0], 0],
      [ids[1], 0],
      [ids[2], 2],
    ]);
    const variables = { id: first, input: { [text]: 'Changed' } };
    await client.mutate({ mutation: CHANGE, variables });
    expect((await read())[0]).toMatchObject({ id: first, [text]: 'Changed' });
    client.stop();
  });
});
