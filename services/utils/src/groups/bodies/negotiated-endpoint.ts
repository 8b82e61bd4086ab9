import * as zlib from 'node:zlib';
import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { type HttpRequest, type Preference, parsePreferences } from '@sandbox/http';
import { fail } from '../../errors.js';
import { joinHeaders } from '../../inspect/join-headers.js';

type Compress = (text: string) => Buffer;

/** Newer versions of Node have it. */
const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: Compress };

/** What there is by its name in Accept-Encoding, most liked first. */
const CODINGS: ReadonlyMap<string, Compress> = new Map([
  ...(zstdCompressSync ? [['zstd', zstdCompressSync] as const] : []),
  ['br', (text) => zlib.brotliCompressSync(text)],
  ['gzip', (text) => zlib.gzipSync(text)],
  ['deflate', (text) => zlib.deflateSync(text)],
  ['identity', (text) => Buffer.from(text)],
]);

/** `/compressed`: a body in the coding that the client likes best. */
export const negotiatedEndpoint: Endpoint = defineEndpoint({
  methods: ['GET'],
  path: '/compressed',
  summary: 'JSON in the content coding that Accept-Encoding likes best',
  description:
    'Offers br, gzip, deflate and identity, and zstd where the runtime has it. Without Accept-Encoding nothing is compressed.',
  rejections: { '406': 'None of the codings is acceptable, identity included.' },
  example: '/compressed',
  curl: '--compressed',
  handle(request) {
    const coding = findCoding(request);
    const compress = CODINGS.get(coding);
    const { method, raw, clientAddress: origin } = request;
    const seen = { coding, method, headers: joinHeaders(raw.rawHeaders), origin };
    const sent = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const headers = ['Content-Type', 'application/json', ...sent, 'Vary', 'Accept-Encoding'];
    return { status: 200, headers, body: compress?.(JSON.stringify(seen)) };
  },
});

function findCoding({ headers }: HttpRequest): string {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  const preferences = parsePreferences(accepted.toString());
  const rated = [...CODINGS.keys()].map((name) => ({ name, quality: rate(name, preferences) }));
  const best = Math.max(...rated.map(({ quality }) => quality));
  const coding = best > 0 ? rated.find(({ quality }) => quality === best) : undefined;
  if (coding !== undefined) return coding.name;
  const available = [...CODINGS.keys()];
  throw fail('not_acceptable', {
    detail: `The body can be had as ${available.join(', ')}; the request accepts "${accepted}".`,
    members: { available },
    headers: { Vary: 'Accept-Encoding' },
  });
}

/** RFC 9110 12.5.3: identity is acceptable unless it is excluded, but everything that is named goes before it. */
function rate(coding: string, preferences: readonly Preference[]): number {
  const named = preferences.find(({ name }) => name === coding || name === `x-${coding}`);
  const any = preferences.find(({ name }) => name === '*');
  if (named !== undefined) return named.quality;
  if (coding === 'identity') return any?.quality === 0 ? 0 : LEAST;
  return any?.quality ?? 0;
}

/** Less than any quality that can be written. */
const LEAST = 0.0001;
