import type { FieldType } from '@sandbox/query-engine';

/** The type of PostgreSQL that a column of each type has, as its errors name it. */
const SQL_TYPES: Readonly<Record<Exclude<FieldType, 'enum'>, string>> = {
  int: 'integer',
  float: 'double precision',
  bool: 'boolean',
  string: 'text',
  text: 'text',
  date: 'date',
  datetime: 'timestamp with time zone',
  strings: 'text[]',
  object: 'json',
  objects: 'json',
  json: 'json',
};

/** The name of a column's type in PostgreSQL; an enum has that of its column. */
export function sqlTypeOf(column: string, type: FieldType): string {
  return type === 'enum' ? column : SQL_TYPES[type];
}

/** Code and message of PostgreSQL 16 for a value that does not fit the type of a column. */
export function invalidInput(
  column: string,
  type: FieldType,
  value: string,
): readonly ['22P02' | '22007', string] {
  const quoted = `"${value.slice(0, 80)}"`;
  if (type === 'enum') return ['22P02', `invalid input value for enum ${column}: ${quoted}`];
  if (type === 'strings') return ['22P02', `malformed array literal: ${quoted}`];
  const code = type === 'date' || type === 'datetime' ? '22007' : '22P02';
  return [code, `invalid input syntax for type ${sqlTypeOf(column, type)}: ${quoted}`];
}

/** The operators that PostgreSQL names otherwise than PostgREST. */
const SQL_OPERATORS: Readonly<Record<string, string>> = {
  like: '~~',
  ilike: '~~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** The name of an operator of PostgREST in PostgreSQL. */
export function sqlOperatorOf(operator: string): string {
  return SQL_OPERATORS[operator] ?? operator;
}
