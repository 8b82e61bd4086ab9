/** The fields of a form as a browser sent them, each once; spaces around a value are none of it. */
export type Form = ReadonlyMap<string, string>;

/** What is wrong with a form: a sentence for each field, by name. */
export type Problems = ReadonlyMap<string, string>;

/** A form as it is shown: what its fields hold and what is wrong with them. */
export interface FormState {
  readonly values: Form;
  readonly problems: Problems;
}

/** What was read from fields, and what is wrong with them; a value may be read in part then. */
export interface Read<Value> {
  readonly value: Value;
  readonly problems: Problems;
}

/** The value of a field; empty when it was not sent. */
export function fieldOf(form: Form, name: string): string {
  return form.get(name) ?? '';
}

/** The problems of several parts of a form together. */
export function joinProblems(...parts: readonly Problems[]): Problems {
  return new Map(parts.flatMap((part) => [...part]));
}
