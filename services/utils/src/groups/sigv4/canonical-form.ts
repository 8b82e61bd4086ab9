/** The parts that a canonical request is made of, in its order. */
export const CANONICAL_PARTS = ['method', 'path', 'query', 'headers', 'payload'] as const;

/** A part of a canonical request. */
export type CanonicalPart = (typeof CANONICAL_PARTS)[number];

/** One way to write a part. */
export interface CanonicalForm {
  readonly name: string;
  readonly text: string;
  /** True for the form that a standard signer writes; any other only explains a mismatch. */
  readonly accepted: boolean;
  /** The mistake of the client, and its remedy; empty for an accepted form. */
  readonly hint: string;
}

/** All ways to write each part; the first is the standard's. */
export type CanonicalForms = Readonly<
  Record<CanonicalPart, readonly [CanonicalForm, ...CanonicalForm[]]>
>;

/** One way chosen for each part. */
export type CanonicalChoice = Readonly<Record<CanonicalPart, CanonicalForm>>;

/** A form that is accepted. */
export function acceptedFormat(name: string, text: string): CanonicalForm {
  return { name, text, accepted: true, hint: '' };
}

/**
 * A form that is a known mistake. It is written when it is first read: a signature that matches needs no
 * mistaken form.
 */
export function mistakenForm(name: string, write: () => string, hint: string): CanonicalForm {
  let text: string | undefined;
  return {
    name,
    get text() {
      text ??= write();
      return text;
    },
    accepted: false,
    hint,
  };
}
