const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that can stand in HTML and XML, in content as in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup that was written in a template. No value that a client sent is ever one, whatever its members. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Markup that was written in a template. */
export type Html = Markup;

/** What a template takes: markup as it is, a list joined, nothing for undefined and false, anything else as text. */
export type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[];

/**
 * Writes HTML or XML: every value that is not markup itself is escaped (`& < > " '`).
 *
 * Escaping makes text safe in two places: between tags, and in an attribute whose value stands in quotation marks. It
 * does not help in an attribute without them, in the body of `script` or `style`, in an attribute that holds a script,
 * or against an address such as `javascript:`. Nothing is put there, but for addresses that were parsed before.
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let written = texts[0] ?? '';
  values.forEach((value, index) => {
    written += write(value) + (texts[index + 1] ?? '');
  });
  return new Markup(written);
}

/** Takes a text for markup. It is for constants of ours, such as a style sheet, and never for what a client sent. */
export function raw(text: string): Html {
  return new Markup(text);
}

/** Joins parts, leaving out those that are nothing. */
export function joinHtml(parts: readonly HtmlValue[], separator: HtmlValue): Html {
  return new Markup(parts.map(write).filter(Boolean).join(write(separator)));
}

function write(value: HtmlValue): string {
  if (value instanceof Markup) return value.toString();
  if (value === undefined || value === false) return '';
  return Array.isArray(value) ? value.map(write).join('') : escapeHtml(String(value));
}
