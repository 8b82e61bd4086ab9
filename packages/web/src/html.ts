const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Markup written in a template. A value from a client is never one, whatever its members. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Html = Markup;

/** Markup is written as it is, a list is joined, undefined and false are left out, anything else is escaped. */
export type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[];

/**
 * Writes HTML or XML: every value that is not markup is escaped (`& < > " '`).
 * Escaping is safe in content and in quoted attributes. It does not protect unquoted attributes, the content of `script` or
 * `style`, attributes with scripts, or URLs such as `javascript:`. Put no values there, except URLs that were parsed before.
 */
export function html(texts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let written = texts[0] ?? '';
  values.forEach((value, index) => {
    written += write(value) + (texts[index + 1] ?? '');
  });
  return new Markup(written);
}

/** Declares a string to be markup. Use it only for constants, such as a style sheet, never for client data. */
export function raw(text: string): Html {
  return new Markup(text);
}

/** Joins parts without the empty ones. */
export function joinHtml(parts: readonly HtmlValue[], separator: HtmlValue): Html {
  return new Markup(parts.map(write).filter(Boolean).join(write(separator)));
}

function write(value: HtmlValue): string {
  if (value instanceof Markup) return value.toString();
  if (value === undefined || value === false) return '';
  return Array.isArray(value) ? value.map(write).join('') : escapeHtml(String(value));
}

/** Breaks a URL before each of its parts, and within a part only if that is longer than the line. */
export function breakAddress(address: string): Html {
  return joinHtml(address.split(/(?<=.[/?&=,.])(?!$)/), html`<wbr>`);
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Writes an instant for people; the attribute is for programs.
 * @param instant - in UTC, such as `2026-03-30T12:00:00Z`
 */
export function renderInstant(instant: string): Html {
  const seconds = instant.slice(16, 19);
  const time = instant.slice(11, 16) + (seconds === ':00' ? '' : seconds);
  return html`<time datetime="${instant}">${DATE.format(new Date(instant))}, ${time} UTC</time>`;
}
