import {
  CANONICAL_PARTS,
  type CanonicalChoice,
  type CanonicalForm,
  type CanonicalForms,
  type CanonicalPart,
} from './canonical-form.js';

/** The standard way to write each part. */
export function standardChoice(forms: CanonicalForms): CanonicalChoice {
  const { method, path, query, headers, payload } = forms;
  return {
    method: method[0],
    path: path[0],
    query: query[0],
    headers: headers[0],
    payload: payload[0],
  };
}

/** Every combination of accepted forms, the standard first. */
export function acceptedChoices(forms: CanonicalForms): readonly CanonicalChoice[] {
  return CANONICAL_PARTS.reduce<readonly CanonicalChoice[]>(
    (choices, part) =>
      choices.flatMap((choice) =>
        distinct(forms[part].filter(({ accepted }) => accepted)).map((form) => ({
          ...choice,
          [part]: form,
        })),
      ),
    [standardChoice(forms)],
  );
}

/** Combinations with one form that is not accepted, then those that differ from the standard in two parts. */
export function* mistakenChoices(forms: CanonicalForms): Generator<CanonicalChoice> {
  const others = CANONICAL_PARTS.flatMap((part) =>
    distinct(forms[part])
      .slice(1)
      .map((form): readonly [CanonicalPart, CanonicalForm] => [part, form]),
  );
  for (const base of acceptedChoices(forms)) {
    for (const [part, form] of others) {
      if (!form.accepted) yield { ...base, [part]: form };
    }
  }
  const standard = standardChoice(forms);
  for (const [index, [part, form]] of others.entries()) {
    for (const [otherPart, otherForm] of others.slice(index + 1)) {
      if (part !== otherPart) yield { ...standard, [part]: form, [otherPart]: otherForm };
    }
  }
}

/** Of forms with the same text the first: which of them was meant cannot be determined. */
function distinct(forms: readonly CanonicalForm[]): readonly CanonicalForm[] {
  const seen = new Set<string>();
  return forms.filter(({ text }) => !seen.has(text) && seen.add(text));
}
