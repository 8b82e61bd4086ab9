import type { CodeRequest } from '@sandbox/exports';
import type { Shown } from '../show/show-exchange.js';

/** Headers that each client sets by itself. */
const OWN = [
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'expect',
  'te',
  'upgrade',
  'x-request-id',
];

/** @param origin - where this server is, as the reader of the code reaches it */
export function toCodeRequest({ summary, request, mask }: Shown, origin: string): CodeRequest {
  const { method, path, search, status } = summary;
  const { headers, body, encoding, truncated } = request;
  return {
    method,
    url: path.startsWith('/') ? `${origin}${path}${search}` : `${path}${search}`,
    headers: headers.filter(([name]) => !OWN.includes(name.toLowerCase())),
    body,
    isBase64: encoding === 'base64',
    status,
    notes: [
      ...(mask.hasHidden ? ['Secrets are masked: put your own in their place.'] : []),
      ...(truncated ? ['The body is not whole: only its beginning was kept.'] : []),
    ],
  };
}
