import { isObject } from '@sandbox/kernel';
import type { Member, Selection } from '../../read/plan.js';

/**
 * Rows as CSV, in the format of PostgREST: a header with the names of the first row, and values as PostgreSQL writes them.
 * Booleans are `t` and `f`, arrays `{a,b}`, missing values empty; quotes are used only where they are needed.
 */
export function toCsv(rows: readonly unknown[], { resource, members }: Selection): string {
  const lists = new Set(members.flatMap((member) => (isArray(member) ? [member.key] : [])));
  function isArray(member: Member): member is Extract<Member, { kind: 'field' }> {
    return member.kind === 'field' && resource.fields[member.field]?.type === 'strings';
  }
  const [first] = rows;
  const head = isObject(first) ? Object.keys(first) : [];
  const lines = rows.map((row) =>
    Object.entries(isObject(row) ? row : {})
      .map(([name, value]) => toCell(lists.has(name) ? toArray(value) : value))
      .join(),
  );
  return `${head.join()}\n${lines.join('\n')}`;
}

function toArray(value: unknown): unknown {
  return Array.isArray(value) ? `{${value.map(toElement).join()}}` : value;
}

function toElement(value: unknown): string {
  const text = String(value);
  if (text !== '' && !/[\s,"\\{}]/.test(text) && text.toUpperCase() !== 'NULL') return text;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text !== '' && !/[\s,"\\()]/.test(text)) return text;
  return `"${text.replace(/["\\]/g, '$&$&')}"`;
}
