import { didYouMean, type FieldProblem, quote, shorten } from '@sandbox/kernel';
import { type MemberReader, notAsExpected, type RuleMembers } from './rule-members.js';

/** Members that rules are shown with, and that are ignored when they are sent back. */
const SHOWN_MEMBERS: readonly string[] = ['position', 'counted', 'spent'];

/** The members of an object, as they were sent or read. */
export type Values = Readonly<Record<string, unknown>>;

/** Reads a JSON object of a rule into the domain's part of the rule. */
export function readParts<Part extends object>(
  input: unknown,
  { path, members }: { readonly path: string; readonly members: RuleMembers<Part> },
  problems: FieldProblem[],
): Part {
  const readers = Object.fromEntries(
    Object.entries(members).map(([name, { reader }]) => [name, reader]),
  );
  const values = readMembers(input as Values, { path, readers }, problems);
  const parts = Object.entries(values).map(([name, value]) => members[name]?.toPart(value));
  return Object.assign({}, ...parts) as Part; // each is a part of it
}

/** Reads the members of an object; each that is unknown or not as expected is a problem. */
export function readMembers(
  input: Values,
  {
    path,
    readers,
  }: { readonly path: string; readonly readers: Readonly<Record<string, MemberReader<unknown>>> },
  problems: FieldProblem[],
): Values {
  const values: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(input)) {
    const field = `${path}.${name}`;
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const value = reader?.readValue(member);
    if (value !== undefined) values[name] = value;
    else if (reader) problems.push(notAsExpected(field, reader, member));
    else if (!SHOWN_MEMBERS.includes(name))
      problems.push(unknown(path, name, Object.keys(readers)));
  }
  return values;
}

function unknown(path: string, name: string, known: readonly string[]): FieldProblem {
  const message = `${path} has no member ${quote(name)}; it can have ${known.join(', ')}.${didYouMean(name, known)}`;
  return { field: `${path}.${shorten(name)}`, code: 'unknown', message };
}

/** The problem of a member that must be there. */
export function missing(field: string): FieldProblem {
  return { field, code: 'required', message: `${field} is required.` };
}
