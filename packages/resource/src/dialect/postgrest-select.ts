import { didYouMean } from '@sandbox/kernel';
import type { Api } from '../define-api.js';
import { resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { MAX_EXPAND_LEVELS, MAX_EXPAND_PATHS } from '../read/parse-expand.js';
import type { Member, Selection } from '../read/plan.js';
import { FIRST_BY_ID } from '../read/select.js';
import { splitTop } from './postgrest-terms.js';
import { invalidOption } from './rejections.js';
import { MAX_WINDOW } from './window.js';

const ALL_BY_ID = { ...FIRST_BY_ID, limit: MAX_WINDOW };

/** One item of `select`: a column or a relation with its own items, perhaps under another name. */
const ITEM = /^(?:([A-Za-z_]\w*):)?(\*|[A-Za-z_]\w*)(?:\((.*)\))?$/s;

/** What is read: the API, and how many relations have been embedded. */
interface Reading {
  readonly api: Api;
  relations: number;
}

/**
 * Reads `select`: `id,subject,asked_by:customer(name,plan),messages(*)`.
 * @throws AppError `invalid_parameter`
 */
export function readSelect(api: Api, resource: Resource, text: string): Selection {
  return readItems({ api, relations: 0 }, resource, text, 0);
}

function readItems(reading: Reading, resource: Resource, text: string, level: number): Selection {
  const items = splitTop('select', text).map((item) => item.trim());
  const members = items.flatMap((item) => readItem(reading, { resource, item, level }));
  const keys = members.map((member) => ('key' in member ? member.key : '*'));
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw invalidOption('select', 'each name once', twice);
  return { resource, members };
}

interface Item {
  readonly resource: Resource;
  readonly item: string;
  readonly level: number;
}

function readItem(reading: Reading, { resource, item, level }: Item): readonly Member[] {
  const [, alias, name = '', inner] = ITEM.exec(item) ?? [];
  if (inner !== undefined) {
    return [readRelation(reading, { resource, item: name, level }, { alias, inner })];
  }
  if (name === '*' && alias === undefined) return allFields(resource);
  if (Object.hasOwn(resource.fields, name))
    return [{ kind: 'field', key: alias ?? name, field: name }];
  const names = Object.keys(resource.fields);
  const hint = didYouMean(name, names);
  throw invalidOption('select', `columns of ${resource.name} (${names.join(', ')})${hint}`, item);
}

/** The whole record where it is all; with others beside it they are named one by one. */
function allFields({ fields }: Resource): readonly Member[] {
  return Object.keys(fields).map((field) => ({ kind: 'field', key: field, field }));
}

function readRelation(
  reading: Reading,
  { resource, item, level }: Item,
  { alias, inner }: { readonly alias: string | undefined; readonly inner: string },
): Member {
  const relation = Object.hasOwn(resource.relations, item) ? resource.relations[item] : undefined;
  if (relation === undefined) {
    const names = Object.keys(resource.relations).join(', ') || 'none';
    throw invalidOption('select', `relations of ${resource.name} (${names})`, item);
  }
  reading.relations += 1;
  if (level >= MAX_EXPAND_LEVELS || reading.relations > MAX_EXPAND_PATHS)
    throw invalidOption(
      'select',
      `at most ${MAX_EXPAND_PATHS} relations, ${MAX_EXPAND_LEVELS} levels deep`,
      item,
    );
  const target = resourceOf(reading.api, relation.target);
  return {
    kind: 'relation',
    key: alias ?? item,
    relation,
    isSure: false,
    criteria: () => ALL_BY_ID,
    selection: readItems(reading, target, inner === '' ? '*' : inner, level + 1),
  };
}
