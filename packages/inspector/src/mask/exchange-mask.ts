import {
  CREDENTIAL_NAMES,
  createRuleOf,
  type LooseRules,
  type MaskFormat,
  type MaskRule,
  maskLoosely,
  maskNumbers,
  maskText,
  QUERY_NAMES,
  type RuleOf,
} from '@sandbox/mask';
import type { RecordedHeader } from '../recorded.js';
import { createHideTexts, type HideTexts } from './find-texts.js';

/** Headers with credentials. They are member names too, since some services echo what they received. */
const HEADER_NAMES = ['authorization', 'proxyauthorization', 'cookie', 'setcookie'];

const WHOLE_NAMES = [...CREDENTIAL_NAMES, ...HEADER_NAMES];

const RULE_OF: RuleOf = createRuleOf(WHOLE_NAMES);

/** For the query of a URL and its fragment. */
const QUERY_RULE_OF: RuleOf = createRuleOf(WHOLE_NAMES, QUERY_NAMES);

/** For a form that requests a token (RFC 6749 4.1.3). */
const TOKEN_RULE_OF: RuleOf = createRuleOf(WHOLE_NAMES, ['code']);
const TOKEN_REQUEST = /(?:^|&)grant_type=/;

/** Shorter values occur in other strings by chance. */
const SHORTEST_SECRET = 6;
const MAX_SECRETS = 100;

/** The characters of a credential that stay visible. */
const SHOWN = 6;

/**
 * Hides the secrets of one exchange. A value hidden in one place is hidden everywhere, since services echo what they received
 * under other names.
 */
export class ExchangeMask {
  readonly #published: ReadonlySet<string>;
  readonly #secrets = new Set<string>();
  /** Hides all secrets seen so far; built on demand. */
  #hideSecrets: HideTexts | undefined;
  /** True for a published credential; any other is hidden everywhere. */
  readonly isPublished = (value: string, rule: MaskRule = 'whole'): boolean => {
    if (this.#isKnown(value)) return true;
    if (rule !== 'here' || LIKE_A_SECRET.test(value)) this.see(value);
    return false;
  };
  readonly #loosely: LooseRules = {
    ruleOf: RULE_OF,
    queryRuleOf: QUERY_RULE_OF,
    isPublished: this.isPublished,
  };

  constructor(published: ReadonlySet<string>) {
    this.#published = published;
  }

  get hasHidden(): boolean {
    return this.#secrets.size > 0;
  }

  readonly see = (value: string): void => {
    if (value.length < SHORTEST_SECRET || this.#secrets.size >= MAX_SECRETS) return;
    if (this.#secrets.has(value)) return;
    this.#secrets.add(value);
    this.#hideSecrets = undefined;
  };

  query(search: string): string {
    return this.#mask(search, { format: 'form', isCut: false, ruleOf: QUERY_RULE_OF });
  }

  /** The path of a URL, which can contain names and values too: `/orders;token=...`. */
  path(path: string): string {
    return /[=@]/.test(path) ? this.loose(path) : maskNumbers(path);
  }

  body(text: string, { mediaType, isCut }: { mediaType: string; isCut: boolean }): string {
    const format = formatOf(mediaType, text);
    if (format === undefined) return this.loose(text);
    const isToken = format === 'form' && TOKEN_REQUEST.test(text);
    return this.#mask(text, { format, isCut, ruleOf: isToken ? TOKEN_RULE_OF : RULE_OF });
  }

  readonly loose = (text: string): string => maskLoosely(text, this.#loosely);

  header([name, value]: RecordedHeader): RecordedHeader {
    return [name, this.#headerValue(name.toLowerCase(), value)];
  }

  /** Hides what was hidden elsewhere. Call it after all other masking, or it is rebuilt. */
  everywhere(text: string): string {
    this.#hideSecrets ??= createHideTexts([...this.#secrets].flatMap(waysToWrite));
    return this.#hideSecrets(text);
  }

  #mask(
    text: string,
    options: { readonly format: MaskFormat; readonly isCut: boolean; readonly ruleOf: RuleOf },
  ): string {
    if (text === '') return text;
    const { isPublished, loose } = this;
    return maskText({ ...options, text, isPublished, maskValue: loose, maskRest: loose });
  }

  #headerValue(name: string, value: string): string {
    if (name === 'authorization' || name === 'proxy-authorization') return this.#credential(value);
    if (name === 'cookie') return value.split(';').map(this.#cookie).join(';');
    if (name === 'set-cookie') {
      const [pair = '', ...attributes] = value.split(';');
      return [this.#cookie(pair), ...attributes].join(';');
    }
    if (name === 'x-sandbox-session') return this.#session(value);
    if (name === 'sec-websocket-protocol') return this.#protocols(value);
    const isSecret = RULE_OF(name.replace(/^x-/, '')) !== 'numbers';
    if (isSecret || SECRET_NAME.test(name)) return this.#cut(value);
    const [, start = '', query = '', rest = ''] = URL_PARTS.exec(value) ?? [];
    return this.loose(start) + this.query(query) + this.query(rest);
  }

  /** Clients that cannot set a header send their token as a protocol name. */
  #protocols(value: string): string {
    let isToken = false;
    return value
      .split(',')
      .map((part) => {
        const [, gap = '', name = ''] = /^(\s*)(.*)$/s.exec(part) ?? [];
        const shown = isToken || name.length > LONGEST_PROTOCOL ? this.#cut(name) : name;
        isToken = /^(?:.*[.-])?(?:bearer|token|jwt|auth|authorization|access_token)$/i.test(name);
        return gap + shown;
      })
      .join(',');
  }

  readonly #cookie = (pair: string): string => {
    const sign = pair.indexOf('=') + 1;
    return pair.slice(0, sign) + this.#session(pair.slice(sign));
  };

  /** Session names stay readable, as users search for them. Other tokens grant access, and are cut. */
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

  /** As a plain value, or as the value of Authorization. */
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

function splitPair(encoded: string): readonly [user: string, password: string] {
  const decoded = Buffer.from(encoded, 'base64').toString();
  const colon = decoded.indexOf(':');
  return [decoded.slice(0, Math.max(colon, 0)), decoded.slice(colon + 1)];
}

/** As plain text, in JSON and in a query. */
function waysToWrite(secret: string): readonly string[] {
  const ways = [secret, JSON.stringify(secret).slice(1, -1)];
  return /^[ -~]*$/.test(secret) ? [...ways, encodeURIComponent(secret)] : ways;
}

/** Longer protocol names are tokens. */
const LONGEST_PROTOCOL = 40;

/** The part of a URL before its query, the query, and the fragment. */
const URL_PARTS = /^([^?#]*[?#]?)([^#]*#?)(.*)$/s;

/** Names and ordinary words contain no digits and are short. */
const LIKE_A_SECRET = /\d|^.{16}/s;

const SECRET_NAME = /(?:^|-)(?:key|token|secret|password)$/;

function formatOf(mediaType: string, text: string): MaskFormat | undefined {
  if (mediaType === 'application/x-www-form-urlencoded') return 'form';
  if (/[/+]xml$/.test(mediaType)) return 'xml';
  if (/[/+]json$/.test(mediaType) || /^\s{0,100}[[{]/.test(text)) return 'json';
  return undefined;
}
