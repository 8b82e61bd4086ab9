import { StartError } from '@sandbox/kernel';

/** Where in a seed file something is wrong. */
export interface SeedPlace {
  /** The file's path as it was asked for. */
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
  /** The record's id, when it could be read. */
  readonly id?: number | undefined;
  /** The field, as a dotted path. */
  readonly field?: string | undefined;
}

/** Thrown when a seed file cannot be used; the message names file, line, record and field. */
export class SeedError extends StartError {
  override readonly name = 'SeedError';
  readonly place: SeedPlace;

  constructor(place: SeedPlace, problem: string) {
    const record = place.id === undefined ? '' : `, record ${place.id}`;
    const field = place.field ? `, field ${place.field}` : '';
    super(`${place.file}, line ${place.line}${record}${field}: ${problem}`);
    this.place = place;
  }
}
