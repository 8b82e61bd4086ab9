import { mediaTypeOf, parseQuery, type QueryPair } from '@sandbox/http';
import { decodeText, parseJsonText } from '@sandbox/kernel';
import { collectValues, type ValuesByName } from '../collect-values.js';
import { decodeDeclared } from '../text.js';
import { describeFile, type FileDescription } from './describe-file.js';
import { type FormFile, parseMultipart } from './parse-multipart.js';

/** The detected type of a request body. */
export type BodyType = 'none' | 'json' | 'form' | 'multipart' | 'text' | 'binary';

/** The body as the echo shows it: read once by its type, and once more in httpbin's four members. */
export interface BodyView {
  readonly body: unknown;
  readonly body_type: BodyType;
  readonly data: string;
  readonly form: ValuesByName;
  readonly files: ValuesByName;
  readonly json: unknown;
}

const NOTHING: BodyView = {
  body: null,
  body_type: 'none',
  data: '',
  form: {},
  files: {},
  json: null,
};

/** A body that parsed by its type. */
interface MultipartBody {
  readonly fields: ValuesByName;
  readonly files: readonly FileDescription[];
}

/** Reads a body by its type; one that does not parse is shown as text, one that is not text in base64. */
export async function readBody(bytes: Buffer, contentType: string | undefined): Promise<BodyView> {
  if (bytes.length === 0) return NOTHING;
  const type = mediaTypeOf(contentType);
  if (type === 'multipart/form-data') {
    const view = await readMultipart(bytes, contentType ?? '');
    if (view) return view;
  }
  const text = decodeDeclared(bytes, contentType);
  if (text === undefined) return showBinary(bytes);
  const form = type === 'application/x-www-form-urlencoded' ? readForm(text) : undefined;
  if (form) return { ...NOTHING, body: form, body_type: 'form', form };
  return showText(text, type);
}

function showText(text: string, type: string): BodyView {
  const json = parseJsonText(text);
  const isJson = json !== undefined && (type === '' || /^[^/]+\/(?:[^/]+\+)?json$/.test(type));
  return {
    ...NOTHING,
    ...(isJson ? { body: json, body_type: 'json' } : { body: text, body_type: 'text' }),
    data: text,
    json: json ?? null,
  };
}

function showBinary(bytes: Buffer): BodyView {
  const data = toDataUrl(bytes, 'application/octet-stream');
  return { ...NOTHING, body: bytes.toString('base64'), body_type: 'binary', data };
}

function readForm(text: string): ValuesByName | undefined {
  try {
    return collectValues(parseForm(text));
  } catch {
    return undefined;
  }
}

async function readMultipart(bytes: Buffer, contentType: string): Promise<BodyView | undefined> {
  try {
    const parts = await parseMultipart(bytes, contentType);
    const form = collectValues(parts.fields);
    const body: MultipartBody = { fields: form, files: parts.files.map(describeFile) };
    const files = collectValues(parts.files.map((file) => [file.name, showFile(file)]));
    return { ...NOTHING, body, body_type: 'multipart', form, files };
  } catch {
    return undefined;
  }
}

function showFile({ type, bytes }: FormFile): string {
  return decodeText(bytes) ?? toDataUrl(bytes, type);
}

function toDataUrl(bytes: Buffer, type: string): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** More fields than any form has; each costs more than its bytes. */
export const MAX_FORM_FIELDS = 10_000;

const AMPERSAND = 0x26;

/**
 * Parses an `application/x-www-form-urlencoded` body.
 * @throws Error when it does not decode, or has more fields than the maximum
 */
export function parseForm(text: string): readonly QueryPair[] {
  if (hasMoreFields(text)) throw new Error(`it must have at most ${MAX_FORM_FIELDS} fields`);
  return parseQuery(text);
}

function hasMoreFields(text: string): boolean {
  let fields = 1;
  for (let index = 0; index < text.length && fields <= MAX_FORM_FIELDS; index += 1) {
    if (text.charCodeAt(index) === AMPERSAND) fields += 1;
  }
  return fields > MAX_FORM_FIELDS;
}
