import { readFileSync } from 'node:fs';
import { isFull } from '@sandbox/testing/effort';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Part = Readonly<Record<string, unknown>>;

/** Values that a document, or what was recorded of it, shows of a schema. */
export interface SchemaCase {
  /** Where the schema is, as a JSON pointer. */
  readonly pointer: string;
  readonly values: readonly unknown[];
}

/** Says of a value whether the schema at a pointer accepts it. */
export type Judge = (pointer: string, value: unknown) => boolean;

/** Builds the judge of a document. */
export function createJudge(document: Part): Judge {
  const options = {
    ...{ strict: false, validateSchema: false, validateFormats: false },
    // Each component is compiled once, and not put into every schema that refers to it.
    ...{ inlineRefs: false, code: { optimize: false } },
  } as const;
  const is31 = String(document.openapi).startsWith('3.1');
  const ajv = is31 ? new Ajv2020(options) : new Ajv(options);
  ajv.addSchema(document, 'document');
  const validators = new Map<string, ReturnType<typeof ajv.getSchema>>();
  return function judge(pointer, value) {
    const place = is31 ? pointer : pointer.replace(/^\/webhooks/, '/x-webhooks');
    const known = validators.get(place) ?? ajv.getSchema(`document#${encodeURI(place)}`);
    validators.set(place, known);
    if (known === undefined) throw new Error(`There is no schema at ${pointer}.`);
    return known(value) === true;
  };
}

/** The examples of all schemas of a document, and the responses that documentation shows of its operations. */
export function listCases(document: Part, service: string): readonly SchemaCase[] {
  const recorded = readRecorded(service);
  const cases: SchemaCase[] = [];
  const visit = (part: unknown, pointer: string): void => {
    if (typeof part !== 'object' || part === null) return;
    cases.push(...ownCases(part as Part, { pointer, document, recorded }));
    for (const [name, member] of Object.entries(part))
      if (!VALUES.has(name)) visit(member, `${pointer}/${toStep(name)}`);
  };
  visit(document, '');
  const shown = cases.filter(({ values }) => values.length > 0);
  return isFull ? shown : oneOfEach(shown, document);
}

/** The first case of each schema: many places refer to the same component. */
function oneOfEach(cases: readonly SchemaCase[], document: Part): readonly SchemaCase[] {
  const firsts = new Map<string, SchemaCase>();
  for (const one of cases) {
    const steps = one.pointer.split('/').slice(1);
    const schema = JSON.stringify(at(document, steps.map(fromStep)));
    if (!firsts.has(schema)) firsts.set(schema, one);
  }
  return [...firsts.values()];
}

interface CaseContext {
  readonly pointer: string;
  readonly document: Part;
  readonly recorded: Readonly<Record<string, Recorded>>;
}

function ownCases(part: Part, { pointer, document, recorded }: CaseContext): readonly SchemaCase[] {
  const { schema, example, examples, operationId, responses } = part;
  if (schema !== undefined) {
    const shown = [example, ...valuesOf(examples, document)].filter((one) => one !== undefined);
    return [{ pointer: `${pointer}/schema`, values: shown }];
  }
  if (Array.isArray(examples) && 'type' in part) return [{ pointer, values: examples }];
  const { status, mediaType = '', body } = recorded[String(operationId)] ?? {};
  const { content } = Object(Object(responses)[String(status)]);
  if (Object(content)[mediaType]?.schema === undefined) return [];
  const place = `responses/${status}/content/${toStep(mediaType)}/schema`;
  return [{ pointer: `${pointer}/${place}`, values: [body] }];
}

/** Members that hold values, not parts of the document. */
const VALUES = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);

function valuesOf(examples: unknown, document: Part): readonly unknown[] {
  if (Array.isArray(examples)) return examples;
  return Object.values(Object(examples)).map((one) => {
    const { $ref: reference, value } = Object(one);
    const name = String(reference).split('/').at(-1) ?? '';
    return reference === undefined ? value : Object(document.components).examples[name]?.value;
  });
}

function fromStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function toStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

interface Recorded {
  readonly status: number;
  readonly mediaType: string;
  readonly body: unknown;
}

const ASSETS = new URL('../../../packages/docs-pages/assets/responses/', import.meta.url);
const RECORDED = ['gateway', 'utils', 'helpdesk', 'social', 'flights'];

function readRecorded(service: string): Readonly<Record<string, Recorded>> {
  if (!RECORDED.includes(service)) return {};
  return JSON.parse(readFileSync(new URL(`${service}.json`, ASSETS), 'utf8'));
}

/** So many parts of a value are changed. */
const MANY = isFull ? 30 : 10;

/** A value, and the same without each of its parts in turn, or with something else in its place. */
export function variantsOf(value: unknown): readonly unknown[] {
  const variants: unknown[] = [value, null, 1, 'x', [], {}];
  const waiting: (readonly (string | number)[])[] = [[]];
  for (let count = 0; count < MANY; count++) {
    const path = waiting.shift();
    if (path === undefined) break;
    const names = Object.keys(Object(at(value, path)));
    for (const name of typeof at(value, path) === 'object' ? names : []) {
      const inner = [...path, name];
      waiting.push(inner);
      for (const other of [undefined, null, 1.5, 'x', [], {}])
        variants.push(replaced(value, { path: inner, other }));
    }
  }
  return variants;
}

function at(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce((part, name) => Object(part)[name], value);
}

function replaced(
  value: unknown,
  { path, other }: { readonly path: readonly (string | number)[]; readonly other: unknown },
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  const inner = replaced(copy[name], { path: rest, other });
  if (inner === undefined && !Array.isArray(copy)) delete copy[name];
  else copy[name] = inner ?? null;
  return copy;
}
