import { didYouMean, isObject } from '@sandbox/kernel';
import type { EngineRecord } from '@sandbox/query-engine';
import type { Resource } from '../../define-resource.js';
import type { Field } from '../../field.js';
import { notBuilt, reject } from './errors.js';
import { unquote } from './split.js';

/** A column, or a place within one that is JSON. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  /** The members and positions on the way to the value; empty for the column itself. */
  readonly steps: readonly string[];
  /** Whether the value is read as a string, by `->>`. */
  readonly isText: boolean;
}

/** Deeper than any JSON here. */
const MAX_STEPS = 8;

/** One arrow and the member or position after it. */
const STEP = /(->>?)("[^"]*"|[^->"]+)/y;

/**
 * Reads the name of a column: `status`, `"status"`, `passenger->>last_name`.
 * @throws AppError `42703` when the table has no such column, `42883` for a path within a value that is not JSON
 */
export function readColumn(resource: Resource, parameter: string, text: string): Column {
  const arrow = text.startsWith('"')
    ? text.indexOf('->', text.indexOf('"', 1))
    : text.indexOf('->');
  const name = unquote((arrow < 0 ? text : text.slice(0, arrow)).trim());
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined) throw unknownColumn(resource, parameter, name);
  const steps = arrow < 0 ? [] : readSteps(text.slice(arrow));
  if (steps === undefined) throw unknownColumn(resource, parameter, text);
  if (steps.length > MAX_STEPS)
    throw notBuilt(parameter, `A place within JSON is at most ${MAX_STEPS} steps deep.`);
  if (steps.length > 0 && field.fields === undefined && field.type !== 'strings')
    throw reject('42883', `operator does not exist: ${field.type} -> unknown`, {
      hint: `${name} is not JSON.`,
      parameter,
    });
  const isText = steps.at(-1)?.arrow === '->>';
  return { name, field, steps: steps.map(({ step }) => step), isText };
}

interface Step {
  readonly arrow: string;
  readonly step: string;
}

/** The arrows of a path; undefined when it cannot be read, or continues after `->>`. */
function readSteps(text: string): readonly Step[] | undefined {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  let end = 0;
  for (let found = STEP.exec(text); found !== null; found = STEP.exec(text)) {
    const [, arrow = '', step = ''] = found;
    steps.push({ arrow, step: unquote(step) });
    end = STEP.lastIndex;
  }
  const isWhole = end === text.length && steps.slice(0, -1).every(({ arrow }) => arrow === '->');
  return isWhole ? steps : undefined;
}

function unknownColumn({ name, fields }: Resource, parameter: string, came: string): Error {
  const names = Object.keys(fields);
  return reject('42703', `column ${name}.${came.slice(0, 80)} does not exist`, {
    hint: `${didYouMean(came, names).trim()} The columns are ${names.join(', ')}.`.trim(),
    parameter,
  });
}

/** Returns the value of a record at a column: a JSON value, or its string. */
export function readerOf({ name, steps, isText }: Column): (record: EngineRecord) => unknown {
  const pick = pickAt(steps, isText);
  return (record) => pick(record[name]);
}

/** Picks the value at a path; null when there is no value. */
export function pickAt(steps: readonly string[], isText: boolean): (value: unknown) => unknown {
  return (value) => {
    const found = steps.reduce(stepInto, value) ?? null;
    if (!isText || found === null || typeof found === 'string') return found;
    return JSON.stringify(found);
  };
}

function stepInto(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^-?\d{1,9}$/.test(step) ? value.at(Number(step)) : null;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : null;
}
