import { type Answer, type HttpRequest, validated } from '@sandbox/http';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { preferredType } from '../../preferred-type.js';
import { encodePng } from './encode-png.js';
import { formatSvg } from './format-svg.js';
import { type Color, parseColor } from './parse-color.js';
import { SANDBOX_JPEG } from './sandbox-jpeg.js';
import { SANDBOX_WEBP } from './sandbox-webp.js';

const MAX_TEXT = 500;

const text = textParameter({
  name: 'text',
  in: 'query',
  description: `What stands on the image, at most ${MAX_TEXT} characters; SVG only.`,
  default: 'API Sandbox',
});

const color = textParameter({
  name: 'color',
  in: 'query',
  description: 'The colour in 3, 4, 6 or 8 hexadecimal digits, with or without `#` (as %23).',
  default: '457b9d',
});

const w = side('w', 'Width in pixels.', 300);
const h = side('h', 'Height in pixels.', 150);
const parameters = [text, w, h, color];

/** What `/image` offers, most liked first, and what draws it. */
const DRAW: Readonly<Record<string, (request: HttpRequest) => Answer | Promise<Answer>>> = {
  'image/png': answerPng,
  'image/webp': () => drawn('image/webp', SANDBOX_WEBP),
  'image/jpeg': () => drawn('image/jpeg', SANDBOX_JPEG),
  'image/svg+xml': answerSvg,
};
const TYPES = Object.keys(DRAW);

/** Images: drawn to order as SVG and PNG, as they are in JPEG and WebP, or by what the client accepts. */
export const imagesEndpoints: readonly Endpoint[] = [
  {
    methods: ['GET'],
    path: '/image',
    summary: 'An image of the type that the Accept header likes best',
    description: `Offers ${TYPES.join(', ')}; PNG when there is nothing to choose by. The parameters hold for SVG and PNG.`,
    parameters,
    produces: TYPES,
    answers: { 406: 'None of the types is acceptable.' },
    example: '/image?w=64&h=64',
    curl: `-H 'Accept: image/svg+xml, image/*;q=0.5'`,
    handler: answerBest,
  },
  {
    methods: ['GET'],
    path: '/image/svg',
    summary: 'An SVG with a text',
    parameters,
    produces: ['image/svg+xml'],
    example: '/image/svg?text=Hello&w=200&h=80&color=e63946',
    handler: answerSvg,
  },
  {
    methods: ['GET'],
    path: '/image/png',
    summary: 'A PNG of one colour and the size asked for',
    parameters: [w, h, color],
    produces: ['image/png'],
    example: '/image/png?w=64&h=64&color=2a9d8f',
    curl: '-o image.png',
    handler: answerPng,
  },
  still('/image/jpeg', 'image/jpeg', SANDBOX_JPEG),
  still('/image/webp', 'image/webp', SANDBOX_WEBP),
];

/** RFC 9110 12.5.1 and 12.5.5: what Accept decided depends on Accept, a refusal too. */
async function answerBest(request: HttpRequest): Promise<Answer> {
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

async function answerPng(request: HttpRequest): Promise<Answer> {
  const picture = { width: w.read(request), height: h.read(request), color: readColor(request) };
  return drawn('image/png', await encodePng(picture));
}

/** The policy is for a browser that opens the image itself; the text is escaped anyway. */
function answerSvg(request: HttpRequest): Answer {
  const body = formatSvg({
    text: readText(request),
    width: w.read(request),
    height: h.read(request),
    color: readColor(request),
  });
  const policy = ['Content-Security-Policy', "default-src 'none'; sandbox"];
  return validated({
    status: 200,
    headers: ['Content-Type', 'image/svg+xml', ...policy],
    body,
    constant: true,
  });
}

function drawn(type: string, body: Buffer): Answer {
  return validated({ status: 200, headers: ['Content-Type', type], body, constant: true });
}

function still(path: string, type: string, body: Buffer): Endpoint {
  return {
    methods: ['GET'],
    path,
    summary: `A drawing as ${type}`,
    produces: [type],
    example: path,
    curl: '-o image',
    handler: () => drawn(type, body),
  };
}

function side(name: string, description: string, fallback: number) {
  return numberParameter({ name, in: 'query', description, min: 1, max: 2000, default: fallback });
}

function readText(request: HttpRequest): string {
  const wanted = text.read(request) ?? '';
  if (wanted.length <= MAX_TEXT) return wanted;
  throw fail('invalid_parameter', {
    detail: `text must be at most ${MAX_TEXT} characters long, not ${wanted.length}.`,
    members: { parameter: 'text', maximum: MAX_TEXT },
  });
}

function readColor(request: HttpRequest): Color {
  const wanted = color.read(request) ?? '';
  const read = parseColor(wanted);
  if (read) return read;
  throw fail('invalid_parameter', {
    detail: `color must be 3, 4, 6 or 8 hexadecimal digits such as 457b9d, not "${wanted}".`,
    members: { parameter: 'color' },
  });
}
