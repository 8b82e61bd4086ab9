import type { Html } from '@sandbox/web';

/** The fields of a form as a browser sent them, each once, without the spaces around a value. */
export type Form = ReadonlyMap<string, string>;

/** The problems of a form: a sentence for each field, by name. */
export type Problems = ReadonlyMap<string, string>;

/** A form as it is shown: the values of its fields and their problems. */
export interface FormState {
  readonly values: Form;
  readonly problems: Problems;
}

/** A form in which nothing was entered. */
export const EMPTY_FORM: FormState = { values: new Map(), problems: new Map() };

/** The values of fields, and their problems; with problems a value may be incomplete. */
export interface Read<Value> {
  readonly value: Value;
  readonly problems: Problems;
}

/** A field of one line. */
export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly maxLength: number;
  /** The value that browsers fill in automatically (HTML 4.10.18.7). */
  readonly autocomplete: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly isRequired?: boolean;
  /** An example of the value. */
  readonly hint?: string;
  /** Only part of the line. */
  readonly isShort?: boolean;
  /** Not marked as optional, because its group is. */
  readonly isUnmarked?: boolean;
  /** Never written back into a page. */
  readonly isSecret?: boolean;
  /** Removes characters that people write between digits. */
  readonly clean?: (text: string) => string;
  /** The problem of a value that was sent in a form. */
  readonly problemOf?: (value: string, form: Form) => string | undefined;
}

/** A choice among few values; the first is selected initially. */
export interface SelectField {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

/** A box to tick. */
export interface CheckField {
  readonly name: string;
  readonly label: string;
  readonly isBox: true;
}

export type Field = TextField | SelectField | CheckField;

/** Fields that belong together; without a legend they have no frame. */
export interface Group {
  readonly legend?: string;
  readonly fields: readonly Field[];
  /** The class by which styles show and hide it. */
  readonly look?: string;
  /** True when all its fields are optional. */
  readonly isOptional?: boolean;
  /** The HTML after the fields. */
  readonly after?: Html;
  readonly isShown?: boolean;
  /** False for the fields of a way to pay that was not chosen. */
  readonly isRead?: boolean;
}

/** The value of a field; empty when it was not sent. */
export function fieldOf(form: Form, name: string): string {
  return form.get(name) ?? '';
}

/** Reads the fields of groups; a box that is not ticked has no value. */
export function readGroups(groups: readonly Group[], form: Form): Read<Form> {
  const value = new Map<string, string>();
  const problems = new Map<string, string>();
  const fields = groups.flatMap((group) => (group.isRead === false ? [] : group.fields));
  for (const field of fields) {
    if ('isBox' in field && !form.has(field.name)) continue;
    const { clean = String, problemOf = () => undefined }: Partial<TextField> = field;
    const text = clean(fieldOf(form, field.name));
    value.set(field.name, text);
    const problem = problemOf(text, form);
    if (problem !== undefined) problems.set(field.name, problem);
  }
  return { value, problems };
}
