import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { didYouMean, isObject } from '@sandbox/kernel';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { OwnDataError, ProblemList, reasonOf } from '../problems.js';
import { syntaxProblem } from '../read/syntax.js';
import { findRules } from './check-rules.js';
import type { OwnApiConfig, OwnConfig } from './config.js';

const SCHEMA = new URL('../../assets/sandbox.config.schema.json', import.meta.url);

/**
 * Reads a configuration file, JSON or a module whose default export is the configuration. Paths of data become absolute.
 * @throws OwnDataError with everything that is wrong
 */
export async function readOwnConfig(path: string): Promise<OwnConfig> {
  const problems = new ProblemList();
  const whole = resolve(path);
  const value = extname(whole) === '.mjs' ? await importDefault(whole) : await readJsonFile(whole);
  checkConfig(value, basename(whole), problems);
  problems.check();
  const config = value as OwnConfig; // as in its schema
  const apis = Object.entries(config.apis).map(([name, api]) => [
    name,
    typeof api.data === 'string' ? { ...api, data: resolve(dirname(whole), api.data) } : api,
  ]);
  return { ...config, apis: Object.fromEntries(apis) };
}

async function importDefault(path: string): Promise<unknown> {
  try {
    const module: { readonly default?: unknown } = await import(pathToFileURL(path).href);
    return module.default;
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OwnDataError([{ file: basename(path), ...syntaxProblem(text, cause) }]);
  }
}

function unreadable(path: string, cause: unknown): OwnDataError {
  return new OwnDataError([{ file: path, message: `cannot be read: ${reasonOf(cause)}.` }]);
}

/** Checks the declarations of one API. */
export function checkApiConfig(config: OwnApiConfig, problems: ProblemList): void {
  checkConfig({ apis: { my: config } }, 'The configuration', problems, '/apis/my');
}

function checkConfig(value: unknown, file: string, problems: ProblemList, root = ''): void {
  const rules = findRules(value);
  for (const { field, message } of rules.problems) problems.add({ file, field, message });
  const schema: object = JSON.parse(readFileSync(SCHEMA, 'utf8'));
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true });
  const validate = ajv.compile(schema);
  if (validate(rules.rest)) return;
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf');
  for (const error of errors) {
    const field = error.instancePath.slice(root.length + 1).replaceAll('/', '.');
    problems.add({ file, ...(field ? { field } : {}), message: messageOf(error) });
  }
}

function messageOf({ keyword, params, message, parentSchema, propertyName }: ErrorObject): string {
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}.`;
  if (keyword === 'additionalProperties') {
    const known = isObject(parentSchema?.properties) ? Object.keys(parentSchema.properties) : [];
    const meant = didYouMean(params.additionalProperty, known);
    return `knows no "${params.additionalProperty}".${meant || ` It knows ${known.join(', ')}.`}`;
  }
  return propertyName === undefined ? `${message}.` : `"${propertyName}" ${message}.`;
}
