import type { HttpRequest } from '@sandbox/http';
import { isObject } from '@sandbox/kernel';
import type { Selection } from '../../read/plan.js';
import { JSON_TYPE } from '../read-responses.js';
import { toCsv } from './csv.js';
import { reject } from './errors.js';

/** A form of the rows of a response. */
export interface Form {
  readonly type: string;
  /** Whether the only row is sent without a list around it. */
  readonly isOne: boolean;
  /** Formats the body from the rows as JSON; the same bytes when left out. */
  readonly format?: (rows: readonly unknown[], selection: Selection) => string;
}

const JSON_ROWS: Form = { type: JSON_TYPE, isOne: false };
const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY = 'application/vnd.pgrst.array+json';
const ONE: Form = { type: OBJECT, isOne: true };

/** The formats by their names in `Accept`, without blanks. */
const FORMS: ReadonlyMap<string, Form> = new Map([
  ['*/*', JSON_ROWS],
  ['application/*', JSON_ROWS],
  [JSON_TYPE, JSON_ROWS],
  [ARRAY, JSON_ROWS],
  [OBJECT, ONE],
  ['application/vnd.pgrst.object', ONE],
  [`${ARRAY};nulls=stripped`, stripped(ARRAY, false)],
  [`${OBJECT};nulls=stripped`, stripped(OBJECT, true)],
  ['application/vnd.pgrst.object;nulls=stripped', stripped(OBJECT, true)],
  ['text/csv', { type: 'text/csv; charset=utf-8', isOne: false, format: toCsv }],
]);

function stripped(type: string, isOne: boolean): Form {
  return {
    type: `${type};nulls=stripped`,
    isOne,
    format: (rows) => JSON.stringify((isOne ? rows[0] : rows) ?? null, withoutNulls),
  };
}

/** As `json_strip_nulls` does: members of objects at any depth, but no elements of lists. */
function withoutNulls(_name: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
}

/** The format that a request prefers, by the order of its weights. @throws AppError `PGRST107` when none is supported */
export function readForm({ headers }: Pick<HttpRequest, 'headers'>): Form {
  const { accept } = headers;
  if (accept === undefined || accept.trim() === '') return JSON_ROWS;
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const wanted = ranges
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { name } of wanted) {
    const form = FORMS.get(name);
    if (form !== undefined) return form;
  }
  throw reject('PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`, {
    hint: `There are ${[...FORMS.keys()].slice(2).join(', ')}.`,
    parameter: 'Accept',
  });
}

interface AcceptedRange {
  readonly name: string;
  readonly quality: number;
}

/** A media range with the parameter that distinguishes forms, without the others. */
function readRange(text: string): AcceptedRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.replace(/[\s"]/g, ''));
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
  const name = parameters.includes('nulls=stripped') ? `${type};nulls=stripped` : type;
  return { name, quality: Number(weight) || 0 };
}
