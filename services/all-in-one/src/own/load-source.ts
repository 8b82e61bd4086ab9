import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { loadOwnApi, type OwnApi, OwnDataError, readOwnConfig } from '@sandbox/own-data';
import type { AllInOneSettings } from '../config.js';
import type { OwnSource, WriteMode } from './own-sources.js';

/** Data of the user as an API, and what is to be done with it. */
export interface LoadedSource extends OwnApi {
  readonly writes: WriteMode | undefined;
  /** The files and folders whose changes change the API. */
  readonly watched: readonly string[];
}

const CONFIG_NAMES = ['sandbox.config.json', 'sandbox.config.mjs'];

const isConfigFile = (path: unknown): path is string =>
  typeof path === 'string' && CONFIG_NAMES.includes(basename(path));

/**
 * Loads data with what is declared of it.
 * @throws OwnDataError with all that is wrong
 */
export async function loadSource(
  source: OwnSource,
  { DATA_MAX_BYTES }: Pick<AllInOneSettings, 'DATA_MAX_BYTES'>,
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
  const mode = writes ?? config.writes;
  if (mode === 'saved')
    throw new OwnDataError([
      { message: `${name}: writes cannot be "saved" yet; "kept" stores them in a session.` },
    ]);
  const api = await loadOwnApi({ name, data, config, limits: { bytes: DATA_MAX_BYTES } });
  const paths = [data, configFile].filter((path) => typeof path === 'string');
  return { ...api, writes: mode, watched: [...paths, ...api.files] };
}

/** The configuration that is named, or that is in the folder of the data. */
function findConfigFile({ data, configFile }: OwnSource): string | undefined {
  if (configFile !== undefined || typeof data !== 'string') return configFile;
  const isFolder = statSync(data, { throwIfNoEntry: false })?.isDirectory() === true;
  const folder = isFolder ? data : dirname(data);
  return CONFIG_NAMES.map((name) => join(folder, name)).find((path) => existsSync(path));
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
