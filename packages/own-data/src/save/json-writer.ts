import type { Steps } from '@sandbox/kernel';

/** The number of items that are written in a step. */
const SLICE = 1024;

/** Longer ones are cut by `JSON.stringify`, too. */
const LONGEST_INDENT = 10;

/** Writes JSON as `JSON.stringify` does, in steps. */
export class JsonWriter {
  readonly #indent: string;
  readonly #parts: string[] = [];

  /** @param indent - of a level; empty for JSON without line breaks */
  constructor(indent = '') {
    this.#indent = indent.slice(0, LONGEST_INDENT);
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** Writes an object by its members; a list among them in steps. */
  *object(members: Iterable<readonly [name: string, value: unknown]>): Steps<void> {
    let count = 0;
    for (const [name, value] of members) {
      this.#begin('{', count++, 1);
      this.#parts.push(JSON.stringify(name), this.#indent === '' ? ':' : ': ');
      if (Array.isArray(value)) yield* this.list(value, 1);
      else this.#value(value, 1);
    }
    this.#end('{}', count, 0);
  }

  /** @param depth - how many lists and objects it is in */
  *list(items: readonly unknown[], depth = 0): Steps<void> {
    for (const [index, item] of items.entries()) {
      if (index % SLICE === SLICE - 1) yield;
      this.#begin('[', index, depth + 1);
      this.#value(item, depth + 1);
    }
    this.#end('[]', items.length, depth);
  }

  /** Writes an item a line. */
  *lines(items: readonly unknown[]): Steps<void> {
    for (const [index, item] of items.entries()) {
      if (index % SLICE === SLICE - 1) yield;
      this.#parts.push(index === 0 ? '' : '\n', JSON.stringify(item));
    }
  }

  #value(value: unknown, depth: number): void {
    const text = JSON.stringify(value, null, this.#indent);
    // Within strings a line break is written as \n, so those that stand here are of the layout.
    this.#parts.push(this.#indent === '' ? text : text.replaceAll('\n', this.#newLine(depth)));
  }

  #begin(opening: string, index: number, depth: number): void {
    this.#parts.push(index === 0 ? opening : ',');
    if (this.#indent !== '') this.#parts.push(this.#newLine(depth));
  }

  #end(brackets: string, count: number, depth: number): void {
    if (count === 0) this.#parts.push(brackets);
    else this.#parts.push(this.#indent === '' ? '' : this.#newLine(depth), brackets.slice(1));
  }

  #newLine(depth: number): string {
    return `\n${this.#indent.repeat(depth)}`;
  }
}
