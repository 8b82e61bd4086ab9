import { isTimeZone } from '@sandbox/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { checkReferences, checkUnique } from './check-links.js';
import { checkRecords } from './check-records.js';
import type { SeedSource } from './read-seed-file.js';
import type { SeedRecord } from './seed-collection.js';

/**
 * Checks schemas, the order of ids, unique fields and references.
 * @throws SeedError with file, line, record and field of the first problem
 */
export function checkSeeds(sources: readonly SeedSource[]): void {
  // The schemas are derived from declarations and tested. Validating them takes longer than reading small records, and
  // optimizing the validators longer than it saves.
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats.default(ajv);
  ajv.addFormat('timezone', { type: 'string', validate: isTimeZone });
  const loaded = sources.map(({ collection, file }) => {
    const isRecord = ajv.compile<SeedRecord>(collection.schema);
    return { collection, file, records: checkRecords(isRecord, file) };
  });
  for (const one of loaded) checkUnique(one);
  checkReferences(loaded);
}
