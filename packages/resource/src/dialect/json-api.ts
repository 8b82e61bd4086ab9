import type { HeaderPairs } from '@sandbox/http';
import { isReservedName, putAscii, putText, type QueryPairs } from '@sandbox/query-engine';
import type { Resource } from '../define-resource.js';
import { recordAt } from '../read/find.js';
import type { Selection } from '../read/plan.js';
import type { Dialect, DialectWriters, RequestedList } from './dialect.js';
import { readGuide } from './dialect-guide.js';
import { formatLinks } from './document-links.js';
import { readDocument, toCompound, toDocument, toResource } from './json-api-document.js';
import { checkMediaTypes, JSON_API_TYPE } from './json-api-media.js';
import { invalidOption, type OptionNames, unknownOption } from './rejections.js';
import { compileShown, readShown } from './stored-records.js';
import { createTranslatedReader, type TranslatedList } from './translated-reader.js';
import { readCount, readPosition, WHOLE, type Window } from './window.js';

const OPTIONS = ['sort', 'include', 'filter[field]', 'fields[type]', 'page[number]', 'page[size]'];
const RECORD_OPTIONS = ['include', 'fields[type]'];

const NAMES: OptionNames = { expand: 'include', fields: 'fields[type]' };

/** The size of a page when a request has only its number. */
const PAGE_SIZE = 20;

const VERSION = '"jsonapi":{"version":"1.1"}';

/** JSON:API 1.1: documents of resources with their relationships. */
export const JSON_API: Dialect = {
  name: 'json-api',
  guide: readGuide('json-api'),
  mediaType: JSON_API_TYPE,
  check: checkMediaTypes,
  createReader: (api) =>
    createTranslatedReader(api, { names: NAMES, list: readList, record: readRecord }),
  compile,
  pageHeaders: (_request, { total }): HeaderPairs => ['X-Total-Count', String(total)],
  writes: { keeps: 'no replacements', removes: 'nothing', show: toDocument, read: readDocument },
};

function compile(selection: Selection): DialectWriters {
  const { one, all } = compileShown(selection, toResource);
  const hasIncluded = selection.members.some(({ kind }) => kind === 'relation');
  return {
    record(run, source, ordinal) {
      const { writer } = run;
      if (hasIncluded)
        return putText(
          writer,
          JSON.stringify(
            toDocument(readShown(run, selection, recordAt(source, ordinal)), selection),
          ),
        );
      putAscii(writer, `{${VERSION},"data":`);
      one(run, source, ordinal);
      putAscii(writer, '}');
    },
    list(run, page, request) {
      const { writer } = run;
      const links = formatLinks(request, page);
      putText(writer, `{${VERSION},"links":${links},"meta":{"total":${page.total}},"data":`);
      if (!hasIncluded) all(run, page.source, page.ordinals);
      else {
        const shown = Array.from(page.ordinals, (ordinal) =>
          readShown(run, selection, recordAt(page.source, ordinal)),
        );
        const { data, included } = toCompound(shown, selection);
        putText(writer, `${JSON.stringify(data)},"included":${JSON.stringify(included)}`);
      }
      putAscii(writer, '}');
    },
  };
}

const FILTER = /^filter\[([^[\]]+)\]$/;
const FIELDS = /^fields\[([^[\]]+)\]$/;

function readList({ source, pairs }: RequestedList): TranslatedList {
  const paging = new Map<string, string>();
  const shown: (readonly [string, string])[] = [];
  const options: (readonly [string, string])[] = [];
  for (const [name, value] of pairs) {
    if (name === 'sort') options.push([name, value]);
    else if (name === 'page[number]' || name === 'page[size]') paging.set(name, value);
    else if (name === 'include' || FIELDS.test(name)) shown.push([name, value]);
    else options.push(readFilter(name, value));
  }
  return {
    options: [...options, ...readShownOptions(source.resource, shown)],
    window: readPage(paging),
  };
}

function readFilter(name: string, value: string): readonly [string, string] {
  const field = FILTER.exec(name)?.[1];
  if (field === undefined || (isReservedName(field) && field !== 'q'))
    throw unknownOption('JSON:API', name, OPTIONS);
  const isEquality = !/_(?:ne|gte?|lte?|like|null|in)$/.test(field) && field !== 'q';
  return isEquality && value.includes(',') ? [`${field}_in`, value] : [field, value];
}

function readRecord(pairs: QueryPairs, resource: Resource): QueryPairs {
  return readShownOptions(resource, pairs);
}

function readShownOptions({ name: type, relations }: Resource, pairs: QueryPairs): QueryPairs {
  return pairs.map(([name, value]) => {
    if (name === 'include') return ['expand', value] as const;
    const ofType = FIELDS.exec(name)?.[1];
    if (ofType === undefined) throw unknownOption('JSON:API', name, RECORD_OPTIONS);
    if (ofType !== type)
      throw invalidOption(name, `the type that is asked for, fields[${type}]`, ofType);
    // The linkage of a relationship is in the field with the id. Resources are named by their own names.
    const fields = (value === '' ? [] : value.split(',')).flatMap((field) => {
      if (field.includes('.'))
        throw invalidOption(name, `fields and relationships of ${type}`, field);
      const relation = Object.hasOwn(relations, field) ? relations[field] : undefined;
      if (relation === undefined) return [field];
      return relation.kind === 'one' ? [relation.key] : [];
    });
    return ['fields', ['id', ...fields].join()] as const;
  });
}

function readPage(paging: ReadonlyMap<string, string>): Window {
  const number = paging.get('page[number]');
  const size = paging.get('page[size]');
  if (number === undefined && size === undefined) return WHOLE;
  const limit = size === undefined ? PAGE_SIZE : readCount('page[size]', size, 1);
  const page = number === undefined ? 1 : readPosition('page[number]', number, 1);
  return { offset: (page - 1) * limit, limit };
}
