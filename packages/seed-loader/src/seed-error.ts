import { StartError } from '@sandbox/kernel';

/** Where in a seed file something is wrong. */
export interface SeedLocation {
  /** The file's path as requested. */
  readonly file: string;
  /** Line in the file, from 1; left out for the file as a whole. */
  readonly line?: number | undefined;
  /** The record's id, when it could be read. */
  readonly id?: number | undefined;
  /** The field, as a dotted path. */
  readonly field?: string | undefined;
}

/** Thrown when a seed file cannot be used; the message names file, line, record and field. */
export class SeedError extends StartError {
  override readonly name = 'SeedError';
  readonly location: SeedLocation;

  constructor(location: SeedLocation, problem: string) {
    const record = location.id === undefined ? '' : `, record ${location.id}`;
    const field = location.field ? `, field ${location.field}` : '';
    const line = location.line === undefined ? '' : `, line ${location.line}`;
    super(`${location.file}${line}${record}${field}: ${problem}`);
    this.location = location;
  }
}
