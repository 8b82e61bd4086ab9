import { type HttpResponse, validated } from '@sandbox/http';

/** Drawn text cannot run: the policy forbids scripts even when the image is opened by itself. */
export function svg(body: string): HttpResponse {
  return validated({
    status: 200,
    headers: [
      'Content-Type',
      'image/svg+xml; charset=utf-8',
      'Cache-Control',
      'public, max-age=86400',
      'Content-Security-Policy',
      "default-src 'none'; sandbox",
    ],
    body,
    constant: true,
  });
}
