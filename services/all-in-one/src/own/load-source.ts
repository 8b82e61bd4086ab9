import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  CONFIG_NAMES,
  loadOwnApi,
  type OwnApi,
  OwnDataError,
  readOwnConfig,
} from '@sandbox/own-data';
import type { AllInOneSettings } from '../config.js';
import { filesIn, stampOf } from './file-stamps.js';
import type { OwnSource, WriteMode } from './own-sources.js';
import { checkSavable } from './save-files.js';

/** Data of the user as an API, and its settings. */
export interface LoadedSource extends OwnApi {
  readonly writes: WriteMode;
  /** The files and folders whose changes change the API. */
  readonly watched: readonly string[];
  /** The stamp of the files as they were read; that of no files if one changed meanwhile. */
  readonly stamp: string;
}

const isConfigFile = (path: unknown): path is string =>
  typeof path === 'string' && CONFIG_NAMES.includes(basename(path));

/**
 * Loads data with its declarations.
 * @throws OwnDataError with all problems
 */
export async function loadSource(
  source: OwnSource,
  settings: Pick<AllInOneSettings, 'DATA_MAX_BYTES' | 'DATA_WRITES' | 'REDIS_URL'>,
): Promise<LoadedSource> {
  const { name, writes } = source;
  const configFile = isConfigFile(source.data) ? source.data : findConfigFile(source);
  const declared = configFile === undefined ? {} : (await readOwnConfig(configFile)).apis[name];
  const config = { ...declared, ...source.config };
  const data = isConfigFile(source.data) ? config.data : (source.data ?? config.data);
  if (data === undefined)
    throw new OwnDataError([
      {
        file: configFile,
        message: `names no data for ${name}. Add {"apis": {"${name}": {"data": "./${name}.json"}}}.`,
      },
    ]);
  const mode = writes ?? config.writes ?? settings.DATA_WRITES;
  const paths = [data, configFile].filter((path) => typeof path === 'string');
  const early = [...paths, ...configFilesOf(source), ...paths.flatMap(filesIn)];
  const before = stampOf(early);
  const api = await loadOwnApi({ name, data, config, limits: { bytes: settings.DATA_MAX_BYTES } });
  if (mode === 'saved') await checkSavable(api, settings);
  const watched = [...new Set([...early, ...api.files])];
  const stamp = stampOf(early) === before ? stampOf(watched) : '';
  return { ...api, writes: mode, watched, stamp };
}

/** The configuration that is named, or that is in the folder of the data. */
function findConfigFile(source: OwnSource): string | undefined {
  return source.configFile ?? configFilesOf(source).find((path) => existsSync(path));
}

/** Where a configuration is looked for. */
function configFilesOf({ data, configFile }: OwnSource): readonly string[] {
  if (configFile !== undefined || typeof data !== 'string') return [];
  const isFolder = statSync(data, { throwIfNoEntry: false })?.isDirectory() === true;
  return CONFIG_NAMES.map((name) => join(isFolder ? data : dirname(data), name));
}

/**
 * Adds the APIs of a configuration file that have no source yet.
 * @throws OwnDataError when it cannot be read
 */
export async function withConfig(
  sources: readonly OwnSource[],
  configFile: string | null,
): Promise<readonly OwnSource[]> {
  const isWhole = ({ data, isNamed }: OwnSource): boolean =>
    isNamed === false && isConfigFile(data);
  const files = sources.filter(isWhole).map(({ data }) => String(data));
  const all = sources
    .filter((source) => !isWhole(source))
    .map((source) =>
      configFile === null || isConfigFile(source.data) ? source : { ...source, configFile },
    );
  for (const file of new Set(configFile === null ? files : [configFile, ...files])) {
    const { apis } = await readOwnConfig(file);
    const missing = Object.keys(apis).filter((name) => all.every((one) => one.name !== name));
    all.push(...missing.map((name) => ({ name, configFile: file })));
  }
  return all;
}
