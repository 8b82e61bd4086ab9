import { StartError } from '@sandbox/kernel';

/** The place of a problem in a seed file. */
export interface SeedLocation {
  /** As requested. */
  readonly file: string;
  /** From 1; missing for the complete file. */
  readonly line?: number | undefined;
  /** Missing if it could not be read. */
  readonly id?: number | undefined;
  /** A dotted path. */
  readonly field?: string | undefined;
}

/** The message contains file, line, record and field. */
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
