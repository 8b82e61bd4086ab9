import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import {
  type HttpRequest,
  type HttpResponse,
  html,
  json,
  mediaTypeOf,
  platformError,
  prefixOf,
} from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import { pageHeaders } from '@sandbox/web';
import { collectValues } from '../../collect-values.js';
import { fail } from '../../errors.js';
import { describeFile } from '../../inspect/describe-file.js';
import { type FormParts, parseMultipart } from '../../inspect/parse-multipart.js';
import { parseForm } from '../../inspect/read-body.js';
import { FORM_POLICY, renderFormPage } from './form-page.js';

/** The largest form, in bytes, with all its fields, files and boundaries. */
export const MAX_FORM_BYTES = 1_048_576;

const NOT_ENCODED = 'it must be percent-encoded UTF-8';

const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';

const FORM_PAGE = renderFormPage('');

const FORM_PAGE_HEADERS = pageHeaders({ policy: FORM_POLICY, referrer: 'same-origin' });

const UPLOAD = {
  methods: ['POST'],
  summary: 'Returns the fields and files of a form, each file with size, type, SHA-256 and MD5',
  description: `Returns fields as strings by name. A repeated name has a list. A file has the headers of its part as \`headers\`, and its name with all folders. The complete body is at most ${MAX_FORM_BYTES} bytes long. Nothing is stored.`,
  accepts: [MULTIPART, URLENCODED],
  bodyExamples: { [MULTIPART]: { greeting: 'hello' }, [URLENCODED]: { greeting: 'hello' } },
  curl: `-F 'greeting=hello' -F 'file=@README.md'`,
  rejections: {
    '413': 'The form is too large.',
    '415': 'The body is not a form.',
  },
  handle: answerForm,
} as const;

/** The endpoints that accept forms and uploads. */
export const formsEndpoints: readonly Endpoint[] = [
  defineEndpoint({ ...UPLOAD, path: '/forms/post', example: '/forms/post' }),
  defineEndpoint({
    methods: ['GET'],
    path: '/forms/post',
    summary: 'An HTML test form with a file upload',
    produces: ['text/html'],
    example: '/forms/post',
    handle(request) {
      const prefix = prefixOf(request);
      const page = prefix === '' ? FORM_PAGE : renderFormPage(prefix);
      return html(page, { headers: FORM_PAGE_HEADERS, constant: true });
    },
  }),
  defineEndpoint({
    ...UPLOAD,
    path: '/upload',
    summary: 'The same as POST /forms/post',
    example: '/upload',
  }),
];

async function answerForm(request: HttpRequest): Promise<HttpResponse> {
  const contentType = request.headers['content-type'];
  const type = mediaTypeOf(contentType);
  if (type !== MULTIPART && type !== URLENCODED) throw notAForm(type);
  const bytes = await request.readBody(MAX_FORM_BYTES);
  const { fields, files } =
    type === MULTIPART ? await parse(bytes, contentType ?? '') : readUrlencoded(bytes);
  return json({ fields: collectValues(fields), files: files.map(describeFile) });
}

function readUrlencoded(bytes: Buffer): FormParts {
  try {
    return { fields: parseForm(bytes.toString('latin1')), files: [] };
  } catch (cause) {
    throw invalidForm(cause instanceof AppError ? NOT_ENCODED : reasonOf(cause), cause);
  }
}

async function parse(bytes: Buffer, contentType: string): Promise<FormParts> {
  try {
    return await parseMultipart(bytes, contentType);
  } catch (cause) {
    throw invalidForm(reasonOf(cause), cause);
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'it is broken';
}

function invalidForm(reason: string, cause: unknown): Error {
  return fail('invalid_form', { detail: `The form in the body is malformed: ${reason}.`, cause });
}

function notAForm(type: string): Error {
  const accepted = [MULTIPART, URLENCODED];
  const came = type === '' ? 'the request has none' : `not "${type}"`;
  return platformError('unsupported_media_type', {
    detail: `Content-Type must be ${accepted.join(' or ')}, ${came}.`,
    members: { accepted },
    headers: { Accept: accepted.join(', ') },
  });
}
