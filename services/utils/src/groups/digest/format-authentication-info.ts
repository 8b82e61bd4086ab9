import { computeDigest, type DigestInput } from './compute-digest.js';

/**
 * `Authentication-Info` (RFC 7616 3.5): proves to the client that the server knows the password too. Undefined for a
 * digest without qop, to which nothing can be answered that the client has not sent itself.
 * @param body - of the answer; hashed when the quality of protection covers bodies
 */
export function formatAuthenticationInfo(request: DigestInput, body: Buffer): string | undefined {
  const { protection } = request;
  if (protection === undefined) return undefined;
  const covered = request.body === undefined ? undefined : body;
  const rspauth = computeDigest({ ...request, method: '', body: covered });
  const { qop, nc, cnonce } = protection;
  const quoted = cnonce.replace(/["\\]/g, '\\$&');
  return `rspauth="${rspauth}", qop=${qop}, nc=${nc}, cnonce="${quoted}"`;
}
