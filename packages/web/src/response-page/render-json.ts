import { type JsonToken, splitJson } from '@sandbox/kernel';
import { type Html, html } from '../html.js';

/** The limits of the page, which shows how much is left out. */
const MAX_VALUES = 2000;
const MAX_STRING = 4000;
const MAX_CHARACTERS = 300_000;

/** Browsers limit the nesting of elements to a few hundred; deeper values are on one line. */
const MAX_DEPTH = 60;

const OPEN_DEPTH = 6;

export interface ValuePlace {
  /** The name of the member, or of the list for its entries; undefined at the top. */
  readonly name: string | undefined;
  /** The name of the member that contains the object; undefined at the top. */
  readonly parent: string | undefined;
}

/** Undefined for a value that is not a link. */
export type LinkOf = (value: string | number, place: ValuePlace) => string | undefined;

export interface RenderedJson {
  readonly tree: Html;
  /** The members and entries left out, without those inside them. */
  readonly leftOut: number;
}

/**
 * Writes JSON as a tree of elements that folds without scripts. It shows names and values as they were sent, including escapes,
 * digits and duplicates.
 */
export function renderJson(json: string, linkOf: LinkOf): RenderedJson {
  const writer = new TreeWriter(json, linkOf);
  return { tree: writer.write(), leftOut: writer.leftOut };
}

const TOP: ValuePlace = { name: undefined, parent: undefined };
const END: JsonToken = { kind: ']', text: '', end: 0 };
const CLOSE: Partial<Record<JsonToken['kind'], string>> = { '{': '}', '[': ']' };

class TreeWriter {
  leftOut = 0;
  #values = 0;
  #characters = 0;
  readonly #tokens: Iterator<JsonToken, void, void>;
  readonly #linkOf: LinkOf;

  constructor(json: string, linkOf: LinkOf) {
    this.#tokens = splitJson(json);
    this.#linkOf = linkOf;
  }

  write(): Html {
    return html`<div class="json">${this.#value(this.#next(), { label: '', place: TOP, depth: 0 })}</div>`;
  }

  #next(): JsonToken {
    return this.#tokens.next().value ?? END;
  }

  #value(token: JsonToken, slot: Slot): Html {
    this.#values += 1;
    this.#characters += Math.min(token.text.length, MAX_STRING);
    const close = CLOSE[token.kind];
    if (close === undefined) return html`${slot.label}${this.#scalar(token, slot.place)}`;
    if (slot.depth >= MAX_DEPTH) return html`${slot.label}${this.#line(token)}`;
    return this.#container(token, close, slot);
  }

  #container({ kind, text }: JsonToken, close: string, slot: Slot): Html {
    const { label, depth } = slot;
    const first = this.#next();
    if (first.text === close) return html`${label}${text}${close}`;
    const { rows, skipped } = this.#rows(first, { isObject: kind === '{', close, slot });
    this.leftOut += skipped;
    const count = rows.length + skipped;
    const items = rows.map((row, index) => html`<li>${row}${index < count - 1 && ','}</li>`);
    const more = skipped > 0 && html`<li class="more">${skipped} more left out</li>`;
    return html`<details${depth < OPEN_DEPTH && html` open`}><summary>${label}${text}<span class="count" data-count="${count}"></span></summary><ul>${items}${more}</ul></details><span class="close">${close}</span>`;
  }

  #rows(first: JsonToken, { isObject, close, slot }: Rows): { rows: Html[]; skipped: number } {
    const { place, depth } = slot;
    const rows: Html[] = [];
    let skipped = 0;
    for (let token = first; token !== END && token.text !== close; token = this.#next()) {
      if (token.kind === ',') continue;
      const name = isObject ? token.text : undefined;
      const value = name === undefined ? token : this.#valueOf(name);
      if (this.#isFull()) {
        this.#pass(value);
        skipped += 1;
      } else if (name === undefined)
        rows.push(this.#value(value, { label: '', place, depth: depth + 1 }));
      else {
        const label = html`<span class="name">${name}</span>: `;
        const own = { name: unquote(name), parent: place.name };
        rows.push(this.#value(value, { label, place: own, depth: depth + 1 }));
      }
    }
    return { rows, skipped };
  }

  /** The first token of a member's value. */
  #valueOf(name: string): JsonToken {
    this.#characters += name.length;
    this.#next(); // the colon
    return this.#next();
  }

  #isFull(): boolean {
    return this.#values >= MAX_VALUES || this.#characters >= MAX_CHARACTERS;
  }

  #scalar(token: JsonToken, place: ValuePlace): Html {
    const { kind, text } = token;
    if (kind !== 'string') {
      const href = /^\d{1,15}$/.test(text) ? this.#linkOf(Number(text), place) : undefined;
      return link(href, html`<span class="word">${text}</span>`);
    }
    if (text.length > MAX_STRING)
      return html`<span class="string">${text.slice(0, MAX_STRING)}</span><span class="more">${text.length - MAX_STRING} more characters left out</span>`;
    const href = this.#linkOf(unquote(text), place);
    return link(href, html`<span class="string">${text}</span>`);
  }

  #line(token: JsonToken): Html {
    let text = '';
    let left = 0;
    this.#pass(token, (part) => {
      if (text.length < MAX_STRING) text += part;
      else left += part.length;
    });
    return html`<span class="deep">${text}</span>${left > 0 && html`<span class="more">${left} more characters left out</span>`}`;
  }

  #pass(first: JsonToken, take: (text: string) => void = () => {}): void {
    let depth = 0;
    for (let token = first; token !== END; token = this.#next()) {
      take(token.text);
      if (token.kind === '{' || token.kind === '[') depth += 1;
      else if (token.kind === '}' || token.kind === ']') depth -= 1;
      if (depth === 0) return;
    }
  }
}

interface Rows {
  readonly isObject: boolean;
  readonly close: string;
  readonly slot: Slot;
}

interface Slot {
  readonly label: Html | '';
  readonly place: ValuePlace;
  readonly depth: number;
}

function unquote(token: string): string {
  return String(JSON.parse(token)); // strings of a document that is JSON
}

function link(href: string | undefined, shown: Html): Html {
  return href === undefined ? shown : html`<a href="${href}">${shown}</a>`;
}
