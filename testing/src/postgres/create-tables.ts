import type { Field, Resource } from '@sandbox/resource';
import { PLAIN } from '../oracle/matches-search.js';
import type { PlainRecord } from '../oracle/plain-record.js';

/** The types of columns; fields of other types are read from the record as JSON. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  int: 'numeric',
  float: 'float8',
  bool: 'boolean',
  string: 'text',
  text: 'text',
  enum: 'text',
  date: 'date',
  datetime: 'timestamptz',
};

/** The type of a field's column, or of its values in JSON. */
export function columnTypeOf({ type }: Field): string {
  return COLUMN_TYPES[type] ?? 'text';
}

/** Whether a field has a column of its own. */
export function hasColumn({ type }: Field): boolean {
  return type in COLUMN_TYPES;
}

/**
 * The functions that queries call. `lower` by a collation of ICU is that of Unicode, which JavaScript's is too; PostgreSQL's regular
 * expressions know no marks, so those that occur are listed.
 */
export function writeFunctions(marks: readonly string[]): string {
  const bare = `lower(translate(normalize(given, NFKD), ${literal(marks.join(''))}, '') collate "und-x-icu")`;
  const plain = Object.entries(PLAIN).reduce(
    (text, [letter, written]) => `replace(${text}, ${literal(letter)}, ${literal(written)})`,
    bare,
  );
  return `
set timezone = 'UTC';
create function fold_case(given text) returns text immutable language sql as
  $$ select lower(normalize(given, NFC) collate "und-x-icu") $$;
create function fold_search(given text) returns text immutable language sql as
  $$ select trim(regexp_replace(${plain}, '\\s+', ' ', 'g')) $$;
create function parts_of(given text) returns text[] immutable language sql as
  $$ select coalesce(array_agg(part) filter (where part <> ''), '{}') from (
       select trim(coalesce(found[1], found[2])) as part
       from regexp_matches(fold_search(given), '"([^"]*)"?|([^"\\s]\\S*)', 'g') as found) as parts $$;
`;
}

/** The statements that make the table of a resource and fill it; a record is a row, whole in \`doc\`. */
export function writeTable(resource: Resource, records: readonly PlainRecord[]): string {
  const { name, fields } = resource;
  const columns = Object.entries(fields).filter(([, field]) => hasColumn(field));
  const searched = Object.entries(fields).flatMap(([path, field]) => searchedIn(path, field));
  const texts = searched.map(
    (path) =>
      `select v #>> '{}' from jsonb_path_query(doc, 'lax ${jsonPath(path.split('.'))}') v where v <> 'null'`,
  );
  const references = columns.filter(([, field]) => field.references !== undefined);
  for (const [column, field] of columns)
    if (columnTypeOf(field) === 'text') assertOrder(records, column);
  return `
create table raw (doc jsonb);
copy raw from stdin;
${records.map((record) => escapeCopy(JSON.stringify(record))).join('\n')}
\\.
create table ${quote(name)} (
  ${columns.map(([column, field]) => `${quote(column)} ${columnTypeOf(field)}${columnTypeOf(field) === 'text' ? ' collate "C"' : ''}`).join(', ')},
  texts text[], doc jsonb);
insert into ${quote(name)} select
  ${columns.map(([column, field]) => `(doc ->> ${literal(column)})::${columnTypeOf(field)}`).join(', ')},
  array(select fold_search(found) from (${texts.length > 0 ? texts.join(' union all ') : 'select null where false'}) as all_texts (found)),
  doc from raw;
drop table raw;
create unique index on ${quote(name)} (id);
${references.map(([column]) => `create index on ${quote(name)} (${quote(column)});`).join('\n')}
analyze ${quote(name)};
`;
}

/** The marks that occur in records, decomposed. */
export function marksIn(texts: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const text of texts)
    for (const [mark] of text.normalize('NFKD').matchAll(/\p{M}/gu)) found.add(mark);
  return [...found];
}

function searchedIn(path: string, field: Field): readonly string[] {
  const isText = ['string', 'text', 'strings'].includes(field.type);
  const own = (field.searchable ?? isText) ? [path] : [];
  const within = Object.entries(field.fields ?? {}).flatMap(([name, member]) =>
    searchedIn(`${path}.${name}`, member),
  );
  return [...own, ...within];
}

/** The path of SQL/JSON to the values at a place, through arrays. */
export function jsonPath(steps: readonly string[]): string {
  return `$${steps.map((step) => `."${step}"`).join('')}[*]`;
}

/** A text of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name of SQL. */
export function quote(name: string): string {
  return `"${name}"`;
}

/** The collation "C" compares characters, we compare UTF-16 code units: the same unless emoji meet what is behind surrogates. */
function assertOrder(records: readonly PlainRecord[], column: string): void {
  const texts = records.map((record) => record[column]).filter((text) => typeof text === 'string');
  const byUnit = texts.toSorted();
  const byCharacter = texts.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  );
  const at = byUnit.findIndex((text, index) => text !== byCharacter[index]);
  if (at !== -1) throw new Error(`PostgreSQL would sort ${column} otherwise: ${byUnit[at]}.`);
}

function escapeCopy(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}
