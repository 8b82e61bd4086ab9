import { constants } from 'node:fs';
import { access, chmod, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findSaveProblem, type OwnApi, OwnDataError, type SavedFile } from '@sandbox/own-data';
import type { AllInOneSettings } from '../config.js';

/**
 * Checks that the files of an API can be written.
 * @throws OwnDataError when they cannot
 */
export async function checkSavable(
  api: Pick<OwnApi, 'files' | 'isDescribed'>,
  { REDIS_URL }: Pick<AllInOneSettings, 'REDIS_URL'>,
): Promise<void> {
  const problem =
    REDIS_URL === null
      ? (findSaveProblem(api) ?? (await findReadOnly(api.files)))
      : 'Writes cannot be saved with REDIS_URL, because replicas would overwrite the files of each other. Use DATA_WRITES=kept.';
  if (problem !== undefined) throw new OwnDataError([{ message: problem }]);
}

async function findReadOnly(files: readonly string[]): Promise<string | undefined> {
  for (const path of [...files, ...new Set(files.map(dirname))]) {
    try {
      await access(path, constants.W_OK);
    } catch {
      return `${path} cannot be written, so writes cannot be saved. Use DATA_WRITES=kept.`;
    }
  }
  return undefined;
}

/** Replaces files, each at once: a reader sees the former text or the new one. */
export async function writeFiles(files: readonly SavedFile[]): Promise<void> {
  for (const { path, text } of files) {
    const next = join(dirname(path), `.${basename(path)}.next`);
    try {
      await writeFile(next, text);
      await chmod(next, (await stat(path)).mode);
      await rename(next, path);
    } finally {
      await rm(next, { force: true });
    }
  }
}
