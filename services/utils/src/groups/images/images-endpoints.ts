import { compileReads, defineEndpoint, type Endpoint, inQuery } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, preferredType, validated } from '@sandbox/http';
import { anyText, integer, type Reader } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { encodePng } from './encode-png.js';
import { formatSvg } from './format-svg.js';
import { type Color, parseColor } from './parse-color.js';
import { SANDBOX_JPEG } from './sandbox-jpeg.js';
import { SANDBOX_WEBP } from './sandbox-webp.js';

const MAX_TEXT = 500;

const side = integer(1, 2000);

/** Described in the documents as a string, read as a colour. */
const hexColor: Reader<Color> = {
  expected: '3, 4, 6 or 8 hexadecimal digits such as 457b9d',
  schema: anyText.schema,
  read: parseColor,
};

const PNG_OPTIONS = {
  w: inQuery(side, { description: 'Width in pixels.', default: 300 }),
  h: inQuery(side, { description: 'Height in pixels.', default: 150 }),
  color: inQuery(hexColor, {
    description: 'The colour in 3, 4, 6 or 8 hexadecimal digits, with or without `#` (as %23).',
    default: '457b9d',
  }),
};

const SVG_OPTIONS = {
  text: inQuery(anyText, {
    description: `The text on the image, at most ${MAX_TEXT} characters; SVG only.`,
    default: 'API Sandbox',
  }),
  ...PNG_OPTIONS,
};

const readPng = compileReads(PNG_OPTIONS);
const readSvg = compileReads(SVG_OPTIONS);

/** The types that `/image` offers, most liked first, and the function that draws each. */
const DRAW: Readonly<
  Record<string, (request: HttpRequest) => HttpResponse | Promise<HttpResponse>>
> = {
  'image/png': answerPng,
  'image/webp': () => drawn('image/webp', SANDBOX_WEBP),
  'image/jpeg': () => drawn('image/jpeg', SANDBOX_JPEG),
  'image/svg+xml': answerSvg,
};
const TYPES = Object.keys(DRAW);

/** Images: drawn on request as SVG and PNG, fixed as JPEG and WebP, or by the Accept header of the client. */
export const imagesEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    methods: ['GET'],
    path: '/image',
    summary: 'An image of the type that the Accept header prefers',
    description: `Offers ${TYPES.join(', ')}; The default is PNG. The parameters apply to SVG and PNG.`,
    describes: SVG_OPTIONS,
    produces: TYPES,
    rejections: { '406': 'None of the types is acceptable.' },
    reportsIgnored: true,
    example: '/image?w=64&h=64',
    curl: `-H 'Accept: image/svg+xml, image/*;q=0.5'`,
    handle: answerBest,
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/image/svg',
    summary: 'An SVG image with text',
    describes: SVG_OPTIONS,
    produces: ['image/svg+xml'],
    reportsIgnored: true,
    example: '/image/svg?text=Hello&w=200&h=80&color=e63946',
    handle: answerSvg,
  }),
  defineEndpoint({
    methods: ['GET'],
    path: '/image/png',
    summary: 'A single-colour PNG image of the given size',
    describes: PNG_OPTIONS,
    produces: ['image/png'],
    reportsIgnored: true,
    example: '/image/png?w=64&h=64&color=2a9d8f',
    curl: '-o image.png',
    handle: answerPng,
  }),
  still('/image/jpeg', 'image/jpeg', SANDBOX_JPEG),
  still('/image/webp', 'image/webp', SANDBOX_WEBP),
];

/** RFC 9110 12.5.1 and 12.5.5: a response that Accept decided varies by Accept, a rejection too. */
async function answerBest(request: HttpRequest): Promise<HttpResponse> {
  const { accept } = request.headers;
  const draw = DRAW[preferredType(accept, TYPES) ?? ''];
  if (draw === undefined) {
    throw fail('not_acceptable', {
      detail: `The image can be had as ${TYPES.join(', ')}; the request accepts "${accept}".`,
      members: { available: TYPES },
      headers: { Vary: 'Accept' },
    });
  }
  const { status, headers = [], body } = await draw(request);
  return { status, headers: [...headers, 'Vary', 'Accept'], body };
}

async function answerPng(request: HttpRequest): Promise<HttpResponse> {
  const { w: width, h: height, color } = readPng(request);
  return drawn('image/png', await encodePng({ width, height, color }));
}

/** The policy is for a browser that opens the image itself; the text is escaped anyway. */
function answerSvg(request: HttpRequest): HttpResponse {
  const { text, w: width, h: height, color } = readSvg(request);
  checkText(text);
  const body = formatSvg({ text, width, height, color });
  const policy = ['Content-Security-Policy', "default-src 'none'; sandbox"];
  return validated({
    status: 200,
    headers: ['Content-Type', 'image/svg+xml', ...policy],
    body,
    constant: true,
  });
}

function drawn(type: string, body: Buffer): HttpResponse {
  return validated({ status: 200, headers: ['Content-Type', type], body, constant: true });
}

function still(path: string, type: string, body: Buffer): Endpoint {
  return defineEndpoint({
    methods: ['GET'],
    path,
    summary: `A drawing as ${type}`,
    produces: [type],
    example: path,
    curl: '-o image',
    handle: () => drawn(type, body),
  });
}

function checkText(text: string): void {
  if (text.length <= MAX_TEXT) return;
  throw fail('invalid_parameter', {
    detail: `text must be at most ${MAX_TEXT} characters long, not ${text.length}.`,
    members: { parameter: 'text', maximum: MAX_TEXT },
  });
}
