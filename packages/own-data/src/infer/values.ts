import { isObject } from '@sandbox/kernel';
import { parseDate, parseDatetime } from '@sandbox/query-engine';

/** The kinds of values, as bits. */
export const KIND = {
  number: 1,
  bool: 2,
  text: 4,
  object: 8,
  /** A list without items, which fits either kind of lists. */
  nothing: 16,
  texts: 32,
  objects: 64,
  other: 128,
} as const;

/** Objects are looked into so deep: `address.geo.lat` is 3. */
const MAX_LEVELS = 5;
/** An object with more different members is a map. */
const MAX_MEMBERS = 100;
/** The maximum number of members in all objects of a collection, which become types of GraphQL, filters and memory. */
const MAX_NESTED = 5000;
/** Words are listed if there are no more different ones. */
const MAX_WORDS = 8;
const LONGEST_WORD = 40;

/** RFC 3339 with an offset, as writes take it. */
const INSTANT = /^[\d-]{10}T[\d:]{8}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** How many different members the objects of a collection have so far. */
export class NestedCount {
  #count = 0;

  /** Adds one; false if there are too many. */
  add(): boolean {
    this.#count += 1;
    return this.#count <= MAX_NESTED;
  }

  get isExceeded(): boolean {
    return this.#count > MAX_NESTED;
  }
}

/** The values of all records in one field, or of all objects in one member. */
export class Values {
  /** The bits of all values. */
  kinds = 0;
  /** How many there are that are not null. */
  count = 0;
  /** Whether one is null. */
  hasNull = false;
  isWhole = true;
  isDate = true;
  isInstant = true;
  /** The longest string, in UTF-16 code units. */
  longest = 0;
  min = Number.POSITIVE_INFINITY;
  max = Number.NEGATIVE_INFINITY;
  /** The different words; undefined if there are too many. */
  words: Set<string> | undefined = new Set();
  /** Of objects; undefined if there are too many, or too deep. */
  members: Map<string, Values> | undefined = new Map();
  example: unknown;
  readonly #nested: NestedCount;
  readonly #level: number;

  constructor(nested: NestedCount, level = 1) {
    this.#nested = nested;
    this.#level = level;
  }

  add(value: unknown): void {
    if (value === null) {
      this.hasNull = true;
      return;
    }
    if (this.count === 0) this.example = value;
    this.count += 1;
    if (typeof value === 'string') this.#addText(value);
    else if (typeof value === 'number') this.#addNumber(value);
    else if (typeof value === 'boolean') this.kinds |= KIND.bool;
    else if (Array.isArray(value)) this.#addList(value);
    else if (isObject(value)) {
      this.kinds |= KIND.object;
      this.#addMembers(value);
    }
  }

  /** The members by name, if each can be a field. */
  get fieldMembers(): ReadonlyMap<string, Values> | undefined {
    return this.#nested.isExceeded ? undefined : this.members;
  }

  #addText(text: string): void {
    this.kinds |= KIND.text;
    if (text.length > this.longest) this.longest = text.length;
    if (this.isDate) this.isDate = parseDate(text) !== undefined;
    if (this.isInstant) this.isInstant = isInstant(text);
    if (this.words === undefined) return;
    if (text.length > LONGEST_WORD || this.words.add(text).size > MAX_WORDS) this.words = undefined;
  }

  #addNumber(value: number): void {
    // JSON.parse makes Infinity of 1e400, which JSON shows as null.
    this.kinds |= Number.isFinite(value) ? KIND.number : KIND.other;
    if (this.isWhole) this.isWhole = Number.isSafeInteger(value);
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  #addList(items: readonly unknown[]): void {
    if (items.length === 0) this.kinds |= KIND.nothing;
    else if (items.every((item) => typeof item === 'string')) this.kinds |= KIND.texts;
    else if (items.every(isObject)) {
      this.kinds |= KIND.objects;
      for (const item of items) this.#addMembers(item);
    } else this.kinds |= KIND.other;
  }

  #addMembers(object: object): void {
    if (this.members === undefined || this.#nested.isExceeded) return;
    for (const [name, value] of Object.entries(object)) {
      let values = this.members.get(name);
      if (values === undefined) {
        const isFull = this.members.size === MAX_MEMBERS || this.#level === MAX_LEVELS;
        if (isFull || !this.#nested.add()) {
          this.members = undefined;
          return;
        }
        values = new Values(this.#nested, this.#level + 1);
        this.members.set(name, values);
      }
      values.add(value);
    }
  }
}

/** Whether a string is an instant that writes accept as well. */
function isInstant(text: string): boolean {
  return INSTANT.test(text) && parseDatetime(text) !== undefined;
}
