import { defineEndpoint, type Endpoint } from '@sandbox/endpoint';
import { type HttpRequest, type Preference, parsePreferences } from '@sandbox/http';
import { fail } from '../../errors.js';
import { joinHeaders } from '../../inspect/join-headers.js';
import { CODINGS } from './codings.js';

/** The codings that this version of Node.js has, by their names in Accept-Encoding, most liked first. */
const OFFERED = new Map<string, (text: string) => Buffer>();
for (const { token, compress } of Object.values(CODINGS))
  if (compress) OFFERED.set(token, compress);
OFFERED.set('identity', (text) => Buffer.from(text));

/** `/compressed`: a body in the coding that the client prefers. */
export const negotiatedEndpoint: Endpoint = defineEndpoint({
  methods: ['GET'],
  path: '/compressed',
  summary: 'JSON in the content coding that Accept-Encoding prefers',
  description:
    'Offers br, gzip, deflate and identity, and zstd if the runtime supports it. Without Accept-Encoding nothing is compressed.',
  rejections: { '406': 'None of the codings is acceptable, identity included.' },
  example: '/compressed',
  curl: '--compressed',
  handle(request) {
    const coding = findCoding(request);
    const { method, raw, clientAddress: origin } = request;
    const seen = { coding, method, headers: joinHeaders(raw.rawHeaders), origin };
    const sent = coding === 'identity' ? [] : ['Content-Encoding', coding];
    const headers = ['Content-Type', 'application/json', ...sent, 'Vary', 'Accept-Encoding'];
    return { status: 200, headers, body: OFFERED.get(coding)?.(JSON.stringify(seen)) };
  },
});

function findCoding({ headers }: HttpRequest): string {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  const preferences = parsePreferences(accepted.toString());
  const rated = [...OFFERED.keys()].map((name) => ({ name, quality: rate(name, preferences) }));
  const best = Math.max(...rated.map(({ quality }) => quality));
  const coding = best > 0 ? rated.find(({ quality }) => quality === best) : undefined;
  if (coding !== undefined) return coding.name;
  const available = [...OFFERED.keys()];
  throw fail('not_acceptable', {
    detail: `The body can be had as ${available.join(', ')}; the request accepts "${accepted}".`,
    members: { available },
    headers: { Vary: 'Accept-Encoding' },
  });
}

/**
 * RFC 9110 12.5.3: identity is acceptable unless it is excluded, but every named coding takes precedence over
 * it.
 */
function rate(coding: string, preferences: readonly Preference[]): number {
  const named = preferences.find(({ name }) => name === coding || name === `x-${coding}`);
  const any = preferences.find(({ name }) => name === '*');
  if (named !== undefined) return named.quality;
  if (coding === 'identity') return any?.quality === 0 ? 0 : LEAST;
  return any?.quality ?? 0;
}

/** Less than any quality that can be written. */
const LEAST = 0.0001;
