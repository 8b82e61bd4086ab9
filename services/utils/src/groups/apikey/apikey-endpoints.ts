import { defineEndpoint, documented, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { opensBy } from '../../auth/security-schemes.js';
import type { Dependencies } from '../../dependencies.js';
import { checkKey } from './check-key.js';
import { findKeys } from './find-keys.js';

const placesOf = (example: string) => ({
  'X-API-Key': documented({
    in: 'header',
    description: 'The key, in a header.',
    schema: { type: 'string' },
    example,
  }),
  api_key: documented({
    in: 'query',
    description: 'The key, in the query.',
    schema: { type: 'string' },
    example,
  }),
});

const OWN_KEY = 'some-key';

const DESCRIPTION =
  'Send the key as `X-API-Key`, as `?api_key=` or as `Authorization: ApiKey <key>`. If you send several keys, all must be valid. `in` of the response is the first location with a key.';

const REJECTED = {
  '401': 'The key is missing or wrong; `WWW-Authenticate` contains the scheme `ApiKey`.',
};

/** The endpoints of API keys. */
export function createApikeyEndpoints({ credentials }: Dependencies): readonly Endpoint[] {
  const published = credentials.apiKey;
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/auth/apikey',
      summary: 'The published API key in one of three places',
      description: DESCRIPTION,
      describes: placesOf(published),
      example: `/auth/apikey?api_key=${encodeURIComponent(published)}`,
      security: opensBy('apiKeyHeader', 'apiKeyQuery'),
      rejections: REJECTED,
      handle: (request) => answerKey(request, published),
    }),
    defineEndpoint({
      methods: ['GET'],
      path: '/auth/apikey/:key',
      summary: 'The API key of the path in one of three places',
      description: DESCRIPTION,
      reads: {
        key: inPath(anyText, { description: 'The accepted key.' }),
        ...placesOf(OWN_KEY),
      },
      example: `/auth/apikey/${OWN_KEY}?api_key=${OWN_KEY}`,
      security: opensBy('apiKeyHeader', 'apiKeyQuery'),
      rejections: REJECTED,
      handle: (request, { key }) => answerKey(request, key),
    }),
  ];
}

function answerKey(request: HttpRequest, expected: string): HttpResponse {
  const found = checkKey(findKeys(request), expected);
  // The key may be a part of the URL, under which a cache would store the response.
  const headers = ['Cache-Control', 'no-store'];
  return json({ authenticated: true, key: found.key, in: found.place }, { headers });
}
