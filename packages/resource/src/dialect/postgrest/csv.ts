import { isObject } from '@sandbox/kernel';
import type { Member, Selection } from '../../read/plan.js';

/**
 * Rows as CSV, as PostgREST has it: the names of the first row, and lines as PostgreSQL writes rows: `t` and `f`, `{a,b}` for an
 * array, nothing for a missing value, quotes where they are needed.
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
