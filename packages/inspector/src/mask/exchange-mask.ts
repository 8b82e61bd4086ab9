import { CREDENTIAL_NAMES, createRuleOf, maskNumbers, maskText, type RuleOf } from '@sandbox/mask';
import type { RecordedHeader } from '../recorded.js';
import { maskLoosely } from './loose-mask.js';

/** Headers whose values are credentials, as names of members would be: some services respond with what they were sent. */
const HEADER_NAMES = ['authorization', 'proxyauthorization', 'cookie', 'setcookie'];

const RULE_OF: RuleOf = createRuleOf([...CREDENTIAL_NAMES, ...HEADER_NAMES]);

/** Shorter ones stand in other texts by chance. */
const SHORTEST_SECRET = 6;
const MAX_SECRETS = 100;

/** How many characters of a credential are shown. */
const SHOWN = 6;

/** Hides the body of a service that has a form of its own; undefined leaves that to us. */
export type OwnMask = (isPublished: (value: string) => boolean) => string | undefined;

/**
 * Hides the secrets of one exchange. A value that was hidden in one place is hidden in all: services respond with what they
 * were sent, under other names.
 */
export class ExchangeMask {
  readonly #published: ReadonlySet<string>;
  readonly #secrets = new Set<string>();
  /** True for a credential that everybody knows; any other must not be shown anywhere. */
  readonly isPublished = (value: string): boolean => {
    if (this.#isKnown(value)) return true;
    this.see(value);
    return false;
  };

  constructor(published: ReadonlySet<string>) {
    this.#published = published;
  }

  /** True when something was hidden. */
  get hasHidden(): boolean {
    return this.#secrets.size > 0;
  }

  /** Takes a value that must not be shown anywhere. */
  readonly see = (value: string): void => {
    if (value.length >= SHORTEST_SECRET && this.#secrets.size < MAX_SECRETS)
      this.#secrets.add(value);
  };

  query(search: string): string {
    return this.#mask(search, 'form', false);
  }

  /** A text of the media type. */
  body(text: string, { mediaType, isCut }: { mediaType: string; isCut: boolean }): string {
    const format = formatOf(mediaType, text);
    return format === undefined ? this.loose(text) : this.#mask(text, format, isCut);
  }

  loose(text: string): string {
    return maskLoosely(text, { ruleOf: RULE_OF, isPublished: this.isPublished });
  }

  header([name, value]: RecordedHeader): RecordedHeader {
    return [name, this.#headerValue(name.toLowerCase(), value)];
  }

  /** Hides what was hidden elsewhere. */
  everywhere(text: string): string {
    let shown = text;
    for (const secret of this.#secrets) {
      const hidden = 'X'.repeat(secret.length);
      for (const written of waysToWrite(secret)) shown = shown.replaceAll(written, hidden);
    }
    return shown;
  }

  #mask(text: string, format: 'form' | 'json' | 'xml', isCut: boolean): string {
    const maskRest = (rest: string): string => this.loose(rest);
    const { isPublished } = this;
    return maskText({ text, isCut, ruleOf: RULE_OF, format, isPublished, maskRest });
  }

  #headerValue(name: string, value: string): string {
    if (name === 'authorization' || name === 'proxy-authorization') return this.#credential(value);
    if (name === 'cookie') return value.split(';').map(this.#cookie).join(';');
    if (name === 'set-cookie') {
      const [pair = '', ...attributes] = value.split(';');
      return [this.#cookie(pair), ...attributes].join(';');
    }
    if (name === 'x-sandbox-session') return this.#session(value);
    if (RULE_OF(name) !== 'numbers' || SECRET_NAME.test(name)) return this.#cut(value);
    const mark = value.indexOf('?');
    if (mark === -1) return maskNumbers(value);
    return maskNumbers(value.slice(0, mark + 1)) + this.query(value.slice(mark + 1));
  }

  readonly #cookie = (pair: string): string => {
    const sign = pair.indexOf('=') + 1;
    return pair.slice(0, sign) + this.#session(pair.slice(sign));
  };

  /** Names of sessions are what one looks for; the tokens of others let in everybody who has them. */
  #session(value: string): string {
    return SESSION.test(value) ? value : this.#cut(value);
  }

  #credential(value: string): string {
    const [, scheme = '', gap = '', rest = ''] = /^(\S+)( +)?(.*)$/s.exec(value) ?? [];
    if (gap === '') return this.#cut(value);
    if (/^basic$/i.test(scheme)) return scheme + gap + this.#basic(rest);
    return scheme + gap + this.#session(rest);
  }

  #basic(encoded: string): string {
    if (this.#isKnownPair(encoded)) return encoded;
    this.see(splitPair(encoded)[1]);
    return this.#cut(encoded);
  }

  /** A value as it is, or as the value of Authorization. */
  #isKnown(value: string): boolean {
    const [scheme = '', rest = ''] = value.split(' ', 2);
    if (this.#published.has(value)) return true;
    if (/^bearer$/i.test(scheme)) return this.#published.has(rest) || SESSION.test(rest);
    return /^basic$/i.test(scheme) && this.#isKnownPair(rest);
  }

  #isKnownPair(encoded: string): boolean {
    return splitPair(encoded).every((part) => this.#published.has(part));
  }

  #cut(value: string): string {
    if (value === '' || this.isPublished(value)) return value;
    return value.length <= 2 * SHOWN ? 'X'.repeat(value.length) : `${value.slice(0, SHOWN)}…`;
  }
}

const SESSION = /^(?:keep-[\w-]{1,60}|new)(?:@[a-z0-9-]{1,40})?$/;

/** The user and the password of the Basic scheme. */
function splitPair(encoded: string): readonly [user: string, password: string] {
  const decoded = Buffer.from(encoded, 'base64').toString();
  const colon = decoded.indexOf(':');
  return [decoded.slice(0, Math.max(colon, 0)), decoded.slice(colon + 1)];
}

/** A value as it stands in a text, in JSON and in a query. */
function waysToWrite(secret: string): ReadonlySet<string> {
  const ways = new Set([secret, JSON.stringify(secret).slice(1, -1)]);
  if (/^[ -~]*$/.test(secret)) ways.add(encodeURIComponent(secret));
  return ways;
}

const SECRET_NAME = /(?:^|-)(?:key|token|secret|password)$/;

function formatOf(mediaType: string, text: string): 'form' | 'json' | 'xml' | undefined {
  if (mediaType === 'application/x-www-form-urlencoded') return 'form';
  if (/[/+]xml$/.test(mediaType)) return 'xml';
  if (/[/+]json$/.test(mediaType) || /^\s{0,100}[[{]/.test(text)) return 'json';
  return undefined;
}
