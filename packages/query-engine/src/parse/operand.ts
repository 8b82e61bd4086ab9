import { quote, trueOrFalse } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { MAX_LIKE_LENGTH, MAX_VALUES } from '../limits.js';
import type { Key } from '../value/field-types/index.js';
import type { PathShape } from '../value/path-table.js';

/** The right side of a filter, read as its operator requires; each reading throws `invalid_value`. */
export interface Operand {
  /** A value, or null for "missing". */
  value(): Key | null;
  /** Several of them. */
  list(): readonly (Key | null)[];
  /** The bound of a comparison. */
  bound(): Key;
  flag(): boolean;
  pattern(): string;
}

/** The filter that an operand belongs to: its name as the client wrote it, and the field that it compares. */
export interface OperandOwner {
  readonly parameter: string;
  readonly path: PathShape;
}

/** The owner of an operand in a string: `null` means a missing value unless `isText` is set. */
interface TextOwner extends OperandOwner {
  readonly isText: boolean | undefined;
}

/** The operand as a string of a query. */
export function textOperand(owner: TextOwner, text: string): Operand {
  return new TextOperand(owner, text);
}

/** A class, as most filters read one of its values: methods are made once. */
class TextOperand implements Operand {
  private readonly owner: TextOwner;
  private readonly text: string;

  constructor(owner: TextOwner, text: string) {
    this.owner = owner;
    this.text = text;
  }

  value(): Key | null {
    return this.text === 'null' && !this.owner.isText ? null : this.read(this.text);
  }

  list(): readonly (Key | null)[] {
    const { parameter } = this.owner;
    const entries = splitList(parameter, this.text);
    assertListSize(parameter, entries.length);
    return entries.map(({ text, quoted }) => (text === 'null' && !quoted ? null : this.read(text)));
  }

  bound(): Key {
    const { readBound } = this.owner.path.type;
    if (readBound === undefined) return this.read(this.text);
    return readBound(this.text) ?? rejectValue(this.owner, this.text);
  }

  flag(): boolean {
    return trueOrFalse.read(this.text) ?? rejectFlag(this.owner.parameter, this.text);
  }

  pattern(): string {
    return checkPattern(this.owner.parameter, this.text);
  }

  private read(text: string): Key {
    return this.owner.path.reader.read(text) ?? rejectValue(this.owner, text);
  }
}

/** The operand as a JSON value, as in GraphQL. */
export function jsonOperand(owner: OperandOwner, value: unknown): Operand {
  const { path, parameter } = owner;
  const { reader, type } = path;
  const reject = (one: unknown): never => rejectValue(owner, one);
  const toKey = (one: unknown): Key | null =>
    one === null ? null : (reader.readValue(one) ?? reject(one));
  return {
    value: () => toKey(value),
    list: () => {
      if (!Array.isArray(value)) return reject(value);
      assertListSize(parameter, value.length);
      return value.map(toKey);
    },
    bound: () => {
      const isText = typeof value === 'string' && type.readBound;
      return (isText ? type.readBound(value) : reader.readValue(value)) ?? reject(value);
    },
    flag: () => trueOrFalse.readValue(value) ?? rejectFlag(parameter, value),
    pattern: () => (typeof value === 'string' ? checkPattern(parameter, value) : reject(value)),
  };
}

/** Throws when a list of values is longer than the engine takes. */
export function assertListSize(parameter: string, size: number): void {
  if (size <= MAX_VALUES) return;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} accepts at most ${MAX_VALUES} values, not ${size}.`,
  });
}

function checkPattern(parameter: string, text: string): string {
  if (text.length <= MAX_LIKE_LENGTH) return text;
  throw queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${parameter} accepts at most ${MAX_LIKE_LENGTH} characters, not ${text.length}.`,
  });
}

function rejectValue({ parameter, path }: OperandOwner, came: unknown): never {
  const { field, reader, type } = path;
  const hint = type.hint?.(path.path, JSON.stringify(came) ?? '') ?? '';
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} must be ${reader.expected}, not ${quote(came)}.${hint}`,
    members: field.values ? { allowed: field.values } : {},
  });
}

function rejectFlag(parameter: string, came: unknown): never {
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} must be ${trueOrFalse.expected}, not ${quote(came)}.`,
  });
}

/** One entry of a comma list. */
interface ListEntry {
  readonly text: string;
  /** True when it stood in quotes, where `null` is only a word. */
  readonly quoted: boolean;
}

/**
 * The entries of a comma list. `"a,b"` is one entry; inside quotes `""` means a quote. An empty string is the empty
 * list. Linear in the length of the string.
 */
function splitList(parameter: string, text: string): readonly ListEntry[] {
  const entries: ListEntry[] = [];
  let at = text === '' ? 1 : 0;
  while (at <= text.length) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(parameter, text, at) + 1 : commaFrom(text, at);
    const raw = text.slice(at, end);
    entries.push({ text: quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw, quoted });
    at = end + 1;
  }
  return entries;
}

function commaFrom(text: string, at: number): number {
  const comma = text.indexOf(',', at);
  return comma === -1 ? text.length : comma;
}

function closingQuote(parameter: string, text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at !== -1 && (at + 1 === text.length || text[at + 1] === ',')) return at;
  throw queryError({
    code: 'invalid_value',
    parameter,
    detail: `${parameter} must be a comma-separated list, but the quote at character ${open + 1} is not closed before a comma or the end.`,
  });
}
