import { maskNumbers } from '@sandbox/mask';
import type { Recording } from '../keep/recording.js';
import { splitTarget } from '../keep/recording.js';
import type { ReadableBody } from '../keep/stored-bodies.js';
import type { ExchangeMask } from '../mask/exchange-mask.js';
import type { RecordedHeader, RecordedMessage } from '../recorded.js';
import { decodeBody, readText } from './read-body.js';
import type { ShowOptions } from './show-options.js';

export function pairsOf(flat: readonly string[]): readonly RecordedHeader[] {
  const pairs: RecordedHeader[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    pairs.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return pairs;
}

export function pairsOfHead(head: string): readonly RecordedHeader[] {
  const [, ...lines] = head.trimEnd().split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
}

interface MessageParts {
  readonly headers: readonly RecordedHeader[];
  readonly body: ReadableBody | undefined;
  readonly bytes: number;
}

export interface ShowContext {
  readonly recording: Recording;
  readonly mask: ExchangeMask;
  readonly options: ShowOptions;
}

export function toMessage(
  context: ShowContext,
  { headers, body, bytes }: MessageParts,
): RecordedMessage {
  const headerOf = (name: string): string =>
    headers.find(([own]) => own.toLowerCase() === name)?.[1] ?? '';
  const mediaType = headerOf('content-type').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const shared = {
    headers: headers.map((header) => context.mask.header(header)),
    media_type: mediaType === '' ? null : mediaType,
    bytes,
  };
  const stored = body?.read();
  if (stored === undefined || stored.length === 0)
    return { ...shared, body: null, encoding: 'text', truncated: bytes > 0, decoded: null };
  const coding = headerOf('content-encoding').toLowerCase();
  const { bytes: plain, decoded } = decodeBody(stored, coding);
  const isCut = stored.length < bytes;
  return {
    ...shared,
    ...showBody(context, { plain, mediaType, isCut }),
    truncated: isCut,
    decoded,
  };
}

function showBody(
  { recording, mask, options }: ShowContext,
  body: { readonly plain: Buffer; readonly mediaType: string; readonly isCut: boolean },
): Pick<RecordedMessage, 'body' | 'encoding'> {
  const { plain, mediaType, isCut } = body;
  const { path } = splitTarget(recording.url);
  const { isPublished } = mask;
  const own = options.maskOwnBody(recording.known.service, plain, { path, isCut, isPublished });
  if (own !== undefined) return { body: own, encoding: 'text' };
  const text = readText(plain, isCut);
  if (text !== undefined) return { body: mask.body(text, { mediaType, isCut }), encoding: 'text' };
  // Binary data can contain a card number.
  const characters = plain.toString('latin1');
  const isHarmless = maskNumbers(characters) === characters;
  return { body: isHarmless ? plain.toString('base64') : null, encoding: 'base64' };
}

export function everywhere(message: RecordedMessage, mask: ExchangeMask): RecordedMessage {
  const { headers, body, encoding } = message;
  return {
    ...message,
    headers: headers.map(([name, value]) => [name, mask.everywhere(value)]),
    body: body === null || encoding === 'base64' ? body : mask.everywhere(body),
  };
}
