import { describe, expect, it } from '@jest/globals';
import { printSchema } from 'graphql';
import { defineApi } from '../src/define-api.js';
import type { Resource } from '../src/define-resource.js';
import { defineSingle } from '../src/define-single.js';
import type { FieldTable } from '../src/field.js';
import { enumeration, int, object, objects, string } from '../src/field-builders.js';
import { createSchema } from '../src/graphql/schema/create-schema.js';

const id = int('The id.', { nullable: false });

function resource(name: string, singular: string, fields: FieldTable = {}): Resource {
  const common = { description: 'Records.', relations: {}, unique: [], stamps: {} };
  return { ...common, name, singular, fields: { id, ...fields }, order: 'arrival' };
}

function schemaOf(resources: readonly Resource[], singles: readonly string[] = []): string {
  const all = singles.map((name) => defineSingle({ name, description: 'One.' }));
  const api = defineApi({ name: 'my', title: 'My', description: '', resources, singles: all });
  const text = printSchema(createSchema(api, { topics: {}, createScript: () => ({}) }));
  return text.replace(/^ *"""[\s\S]*?"""\n/gm, '');
}

/** The names of the members of a type, in order. */
function membersOf(schema: string, type: string): readonly string[] {
  const body = new RegExp(`^(?:type|enum|input) ${type}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`, 'm');
  return [...(body.exec(schema)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => `${name}`);
}

describe('the names of an API in GraphQL', () => {
  it('tell one record from a list where both have the same name', () => {
    const queries = membersOf(schemaOf([resource('news', 'news')]), 'Query');
    expect(queries).toEqual(['newsById', 'news', 'newsConnection', 'newsAggregate', 'node']);
  });

  it.each(['query', 'node', 'date', 'mutation', 'page_info', 'JSON', 'string', 'change_event'])(
    'leave the type of %s to GraphQL',
    (singular) => {
      const types = schemaOf([resource(`${singular}s`, singular)]);
      expect(types).toMatch(/^type \w+Record implements Node/m);
    },
  );

  it('do not take the name of what belongs to another collection', () => {
    const types = schemaOf([resource('users', 'user'), resource('user_pages', 'user_page')]);
    expect(types).toMatch(/^type UserPageRecord implements Node/m);
    expect(membersOf(types, 'Mutation')).toContain('createUserPageRecord');
  });

  it('do not take that of a query of another collection', () => {
    const resources = [resource('nodes', 'node'), resource('nodesConnection', 'nodesConnection')];
    const queries = membersOf(schemaOf(resources, ['node-list']), 'Query');
    expect(queries).toContain('nodesConnectionList');
    expect(queries).toContain('nodeById');
    expect(queries.at(-1)).toBe('node');
    expect(queries).toContain('node_list');
  });

  it('have no dashes', () => {
    const types = schemaOf([resource('user-comments', 'user-comment')]);
    expect(membersOf(types, 'Query')[0]).toBe('user_comment');
    expect(membersOf(types, 'CollectionName')).toEqual(['user_comments']);
    expect(types).toContain('type UserComment implements Node');
  });

  it('tell objects within a record from one another and from its page', () => {
    const inner = { a: string('A.') };
    const types = schemaOf([
      resource('users', 'user', {
        page_: object('Page.', inner),
        item: object('Item.', inner),
        items: objects('Items.', inner),
        fooBar: object('One.', inner),
        foo_bar: object('Other.', inner),
        input: object('Input.', inner),
      }),
    ]);
    for (const type of [
      'User_page_',
      'UserItem',
      'User_items',
      'UserFooBar',
      'User_foo_bar',
      'User_input',
    ])
      expect(types).toMatch(new RegExp(`^type ${type} \\{`, 'm'));
  });

  it('leave values that are no words of GraphQL texts', () => {
    const state = enumeration('State.', ['in progress', 'done']);
    const types = schemaOf([resource('jobs', 'job', { state })]);
    expect(types).toMatch(/^ {2}state: String$/m);
  });
});

describe('ids in GraphQL', () => {
  it('are Float where they may be larger than Int has room for', () => {
    const large = int('The id.', { nullable: false, max: Number.MAX_SAFE_INTEGER });
    const types = schemaOf([
      { ...resource('logs', 'log'), fields: { id: large } },
      resource('users', 'user', { log_id: { ...large, references: 'logs' } }),
    ]);
    expect(types).toMatch(/log\([^)]*id: Float!/);
    expect(types).toMatch(/^ {2}log_id: Float!$/m);
    expect(types).toMatch(/user\([^)]*id: Int!/);
  });
});

describe('records with further members in GraphQL', () => {
  it('have them in _rest, which inputs take', () => {
    const types = schemaOf([{ ...resource('users', 'user'), isOpen: true }]);
    for (const type of ['User', 'UserInput', 'UserPatch'])
      expect(membersOf(types, type)).toContain('_rest');
    expect(schemaOf([resource('users', 'user')])).not.toContain('_rest');
  });
});
