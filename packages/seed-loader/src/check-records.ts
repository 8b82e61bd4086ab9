import { isObject } from '@sandbox/kernel';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { lineOfRecord } from './line-of-record.js';
import { readText, type SeedFile } from './read-seed-file.js';
import type { SeedRecord } from './seed-collection.js';
import { SeedError } from './seed-error.js';

/**
 * Validates the records of a file against the compiled schema of its collection, and the order of ids.
 * @throws SeedError for the first invalid record
 */
export function checkRecords(
  isRecord: ValidateFunction<SeedRecord>,
  file: SeedFile,
): readonly SeedRecord[] {
  let lastId = 0;
  return file.records.map((record, index) => {
    if (!isRecord(record)) throw schemaError(file, index, isRecord.errors?.[0]);
    if (record.id <= lastId) {
      throw errorAt(file, index, 'id', `ids must rise, but ${record.id} follows ${lastId}.`);
    }
    lastId = record.id;
    return record;
  });
}

export function errorAt(
  file: SeedFile,
  index: number,
  field: string | undefined,
  problem: string,
): SeedError {
  const record = file.records[index];
  const id = isObject(record) && typeof record.id === 'number' ? record.id : undefined;
  return new SeedError(
    { file: file.path, line: lineOfRecord(readText(file.path), index), id, field },
    problem,
  );
}

function schemaError(file: SeedFile, index: number, error: ErrorObject | undefined): SeedError {
  if (!error) return errorAt(file, index, undefined, 'does not fit the schema.');
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const name = error.params.missingProperty ?? error.params.additionalProperty;
  const field = [path, name].filter((part) => part).join('.');
  return errorAt(file, index, field, `${error.message ?? 'is wrong'}${allowedText(error)}.`);
}

function allowedText(error: ErrorObject): string {
  const allowed: unknown = error.params.allowedValues;
  return Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
}
