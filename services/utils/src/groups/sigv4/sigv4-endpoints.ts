import { defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import { readSignedMessage } from './signed-message.js';
import { verifyRequest } from './verify-request.js';

const DESCRIPTION =
  'Reads the `Authorization` header, or a presigned query (`X-Amz-Algorithm`, `X-Amz-Credential`, `X-Amz-Date`, `X-Amz-Expires`, `X-Amz-SignedHeaders`, `X-Amz-Signature`). The path can be encoded twice and normalised, or signed as sent. `canonicalization` contains the variant. `x-amz-content-sha256` must be the hash of the body or `UNSIGNED-PAYLOAD`. A presigned URL can also sign the empty body. The date must be within 15 minutes, or within `X-Amz-Expires`. A session token must be signed, but its content is not checked. A 403 response contains the canonical request and the string to sign. If a known mistake explains the signature, `hint` names it.';

/** The endpoints that verify Signature Version 4. */
export function createSigv4Endpoints(deps: Dependencies): readonly Endpoint[] {
  const { accessKeyId, secretAccessKey, region, service } = deps.credentials.sigv4;
  const common = {
    methods: 'ALL',
    curl: `--aws-sigv4 'aws:amz:${region}:${service}' -u '${accessKeyId}:${secretAccessKey}'`,
    accepts: ['*/*'],
    bodyExamples: { '*/*': 'hello' },
    rejections: {
      401: 'The request is not signed.',
      403: 'The signature does not match, or does not cover a required part.',
      413: 'The body is larger than the limit.',
    },
    handle: (request: HttpRequest) => verify(request, deps),
  } as const;
  return [
    defineEndpoint({
      ...common,
      path: '/auth/sigv4',
      summary: 'Verifies Signature Version 4 in the header or a presigned query',
      description: DESCRIPTION,
      example: '/auth/sigv4?greeting=hello',
      exampleStatus: 401,
    }),
    defineEndpoint({
      ...common,
      path: '/auth/sigv4/*rest',
      summary: 'The same under any path, to test how paths are signed',
      describes: { rest: inPath(anyText, { description: 'Any path.' }) },
      example: '/auth/sigv4/some%20path',
      exampleStatus: 401,
    }),
    defineEndpoint({
      ...common,
      path: '/auth/sigv4/',
      summary: 'The same under a path that ends in a slash',
      example: '/auth/sigv4/',
      alias: true,
    }),
  ];
}

async function verify(
  request: HttpRequest,
  { platform, credentials }: Dependencies,
): Promise<HttpResponse> {
  const { sigv4, user, password, apiKey, client, jwtSecret } = credentials;
  const verified = verifyRequest({
    message: await readSignedMessage(request),
    credentials: sigv4,
    otherSecrets: {
      'the user name': user,
      'the password': password,
      'the API key': apiKey,
      'the secret of the OAuth client': client.secret,
      'the JWT secret': jwtSecret,
    },
    now: platform.clock.now(),
  });
  return json(verified, { headers: ['Cache-Control', 'no-store'] });
}
