import { LruMap } from '@sandbox/kernel';
import type { Recording } from '../keep/recording.js';
import type { RecordedHeader, RecordedMessage, RecordedSummary } from '../recorded.js';
import { type Shown, showExchange } from '../show/show-exchange.js';
import { pairsOf, pairsOfHead } from '../show/show-message.js';
import type { ShowOptions } from '../show/show-options.js';
import type { Searched, SearchedTexts } from './search-keys.js';

/** Prepares a recording for a search; costly parts are computed on demand. */
export function toSearched(
  recording: Recording,
  summary: RecordedSummary,
  { textsOf, show }: { readonly textsOf: TextsOf; readonly show: Pick<ShowOptions, 'meter'> },
): Searched {
  let texts: SearchedTexts | undefined;
  return {
    summary,
    mayHave(text) {
      show.meter.add((recording.requestBytes + recording.known.responseBytes) * SHARE_OF_SEARCH);
      return mayHave(recording, summary, text);
    },
    mayHaveHeader(name, text) {
      const headers = headersOf(recording);
      show.meter.add(headers.flat().join('').length * SHARE_OF_SEARCH);
      return headers.some((header) => {
        const [own, value] = toLower(header);
        return own === name && value.includes(text);
      });
    },
    texts() {
      texts ??= textsOf.find(recording);
      return texts;
    },
  };
}

/** The cost of a search in bytes, as a share of the cost of masking them. */
const SHARE_OF_SEARCH = 0.125;

export interface TextsOf {
  find(recording: Recording): SearchedTexts;
  clear(): void;
}

const MAX_STORED_CHARACTERS = 4_194_304;

/** Hides and prepares the strings of a recording that has ended once, however many clients watch and search. */
export function createTextsOf(options: ShowOptions): TextsOf {
  const create = (): LruMap<number, SearchedTexts> =>
    new LruMap({ maxWeight: MAX_STORED_CHARACTERS });
  let stored = create();
  return {
    find(recording) {
      const known = stored.get(recording.number);
      if (known !== undefined) return known;
      const texts = textsOf(showExchange(recording, options));
      if (!recording.isOpen) stored.set(recording.number, texts, lengthOf(texts));
      return texts;
    },
    clear() {
      stored = create();
    },
  };
}

function lengthOf({ headers, bodies, rest }: SearchedTexts): number {
  return [...headers.flat(), ...bodies, ...rest].reduce((sum, text) => sum + text.length, 0);
}

/** A compressed or differently encoded body can contain any string; the lower case of Σ depends on its context. */
const OPAQUE = /^content-encoding:|charset=utf-16/im;

function mayHave(recording: Recording, summary: RecordedSummary, text: string): boolean {
  const { requestHead, known, notes } = recording;
  if (OPAQUE.test(known.head ?? '') || requestHead.some(isOpaque) || /[σς]/.test(text)) return true;
  const { method, path, search } = summary;
  const heads = [`${method} ${path}${search}`, known.head ?? '', ...requestHead];
  const all = [...heads, ...notes.map((note) => note.text), ...Object.values(summary).map(String)];
  if (all.some((one) => one.toLowerCase().includes(text))) return true;
  if (framesOf(recording.frames).some(({ data }) => isIn(text, data))) return true;
  return [recording.request, recording.response].some((body) => {
    const bytes = body?.read();
    return bytes !== undefined && (isWide(bytes) || isIn(text, bytes));
  });
}

function headersOf({ requestHead, known }: Recording): readonly RecordedHeader[] {
  return [...pairsOf(requestHead), ...pairsOfHead(known.head ?? '')];
}

function framesOf<Frame>(
  frames: { readonly first: readonly Frame[]; readonly last: readonly Frame[] } | null | undefined,
): readonly Frame[] {
  return frames ? [...frames.first, ...frames.last] : [];
}

function isOpaque(header: string): boolean {
  return /^content-encoding$/i.test(header);
}

function isWide(bytes: Buffer): boolean {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  return mark === 0xfeff || mark === 0xfffe;
}

function isIn(text: string, bytes: Buffer): boolean {
  const isAscii = /^[ -~]*$/.test(text); // each character is one byte, so that bytes need no decoding
  const encoding = isAscii ? 'latin1' : 'utf8';
  return bytes.toString(encoding).toLowerCase().includes(text);
}

function textsOf({ summary, request, response, frames }: Shown): SearchedTexts {
  const messages = response === null ? [request] : [request, response];
  const { method, path, search, service, note, problem, session } = summary;
  return {
    headers: messages.flatMap(({ headers }) => headers.map(toLower)),
    bodies: [
      ...messages.flatMap(bodyOf),
      ...framesOf(frames).map(({ text }) => text.toLowerCase()),
    ],
    rest: [`${method} ${path}${search}`, service, note, problem ?? '', session ?? ''].map((text) =>
      text.toLowerCase(),
    ),
  };
}

function bodyOf({ body, encoding }: RecordedMessage): readonly string[] {
  return body === null || encoding === 'base64' ? [] : [body.toLowerCase()];
}

function toLower([name, value]: RecordedHeader): RecordedHeader {
  return [name.toLowerCase(), value.toLowerCase()];
}
