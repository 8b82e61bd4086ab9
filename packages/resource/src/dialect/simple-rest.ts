import type { HeaderPairs, HttpRequest } from '@sandbox/http';
import { isObject, type JsonObject } from '@sandbox/kernel';
import {
  type CollectionShape,
  isReservedName,
  operatorOf,
  type QueryPairs,
} from '@sandbox/query-engine';
import type { Page } from '../read/select.js';
import type { Dialect, RequestedList } from './dialect.js';
import { readGuide } from './dialect-guide.js';
import { formatValues, optionOf } from './group-text.js';
import { compileBare } from './json-server.js';
import { invalidOption, type OptionNames, unknownOption } from './rejections.js';
import { createTranslatedReader, type TranslatedList } from './translated-reader.js';
import { WHOLE, type Window, windowBetween } from './window.js';

const OPTIONS = ['sort', 'range', 'filter', 'embed'];
const RECORD_OPTIONS = ['embed'];

const NAMES: OptionNames = { expand: 'embed' };

/** How deep a filter may name members of objects. */
const MAX_LEVELS = 3;

/** The REST dialect of react-admin's ra-data-simple-rest: options in JSON, Content-Range. */
export const SIMPLE_REST: Dialect = {
  name: 'simple-rest',
  guide: readGuide('simple-rest'),
  createReader: (api) =>
    createTranslatedReader(api, { names: NAMES, list: readList, record: readRecord }),
  compile: compileBare,
  pageHeaders: rangeHeaders,
  writes: { keeps: 'all', show: (shown) => shown },
};

function readList({ pairs, source }: RequestedList): TranslatedList {
  const input = readOptions(pairs, OPTIONS);
  const options = [
    ...readFilter(source.collection.shape, input.get('filter')),
    ...readSort(input.get('sort')),
    ...readEmbed(input.get('embed')),
  ];
  return { options, window: readRange(input.get('range')) };
}

function readRecord(pairs: QueryPairs): QueryPairs {
  return readEmbed(readOptions(pairs, RECORD_OPTIONS).get('embed'));
}

/** The options of a request by name, read as JSON; those sent empty are left out. */
function readOptions(pairs: QueryPairs, options: readonly string[]): ReadonlyMap<string, unknown> {
  const input = new Map<string, unknown>();
  for (const [name, text] of pairs) {
    if (!options.includes(name)) throw unknownOption('simple-rest', name, options);
    if (text !== '') input.set(name, parseOption(name, text));
  }
  return input;
}

function parseOption(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidOption(name, 'JSON', text);
  }
}

function readSort(value: unknown): QueryPairs {
  if (value === undefined) return [];
  const [field, order = 'ASC'] = Array.isArray(value) ? value : [];
  const direction = String(order).toUpperCase();
  if (typeof field !== 'string' || !['ASC', 'DESC'].includes(direction))
    throw invalidOption('sort', 'a field and ASC or DESC, such as ["id","ASC"]', value);
  return [['sort', direction === 'DESC' ? `-${field}` : field]];
}

function readRange(value: unknown): Window {
  if (value === undefined) return WHOLE;
  const [first, last] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!isPosition(first) || !isPosition(last + 1) || last < first - 1)
    throw invalidOption('range', 'the first and the last position, such as [0,24]', value);
  return windowBetween('range', first, last + 1);
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= 1e9;
}

function readFilter(shape: CollectionShape, value: unknown): QueryPairs {
  if (value === undefined) return [];
  if (!isObject(value)) throw invalidOption('filter', 'an object, such as {"id":[1,2]}', value);
  return flatten(value, '', 1).flatMap(([name, one]) => toOptions(shape, name, one));
}

/** The filters of an object, and of those within it. */
function flatten(
  filter: JsonObject,
  prefix: string,
  level: number,
): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(filter).flatMap(([member, value]) => {
    const name = `${prefix}${member}`;
    if (isReservedName(name) && name !== 'q')
      throw invalidOption('filter', 'fields, and q for a search', name);
    if (isObject(value)) {
      if (level === MAX_LEVELS) throw invalidOption('filter', 'objects of few levels', name);
      return flatten(value, `${name}.`, level + 1);
    }
    return [[name, value] as const];
  });
}

/** A filter as ours. A list means any of its values to an equality, and all of them to another operator. */
function toOptions(shape: CollectionShape, name: string, value: unknown): QueryPairs {
  if (name === 'q') return [[name, String(toValue(name, value))]];
  if (!Array.isArray(value)) return [optionOf(name, toValue(name, value))];
  const values = value.map((one) => toValue(name, one));
  const operator = operatorOf(shape, name);
  if (values.length === 0 || (operator === 'eq' && values.includes('null')))
    return [[`${name}_in`, formatValues(values)]];
  if (operator === 'in') return [[name, formatValues(values)]];
  return values.map((one) => optionOf(name, one));
}

function toValue(name: string, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'object') throw invalidOption('filter', `values for ${name}`, value);
  return String(value);
}

function readEmbed(value: unknown): QueryPairs {
  if (value === undefined) return [];
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (names.some((name) => typeof name !== 'string'))
    throw invalidOption('embed', 'names of relations, such as ["customer"]', value);
  return [['expand', names.join()]];
}

function rangeHeaders(
  _request: HttpRequest,
  { source, offset, ordinals, total }: Page,
): HeaderPairs {
  const { length } = ordinals;
  const range = length === 0 ? '*' : `${offset}-${offset + length - 1}`;
  return ['Content-Range', `${source.shape.name} ${range}/${total}`];
}
