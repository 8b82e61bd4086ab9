import type { SignatureProblem } from './component.js';
import { toValue } from './component-value.js';
import type { MessageClaim } from './read-claims.js';
import type { SignedRequest } from './signed-request.js';

/** The text that is signed (RFC 9421 2.5) as a byte string, or why there is none. */
export function writeSignatureBase(
  request: SignedRequest,
  { components, signed }: MessageClaim,
): { readonly base: string | undefined; readonly problems: readonly SignatureProblem[] } {
  const lines: string[] = [];
  const problems: SignatureProblem[] = [];
  for (const component of components) {
    const found = toValue(request, component);
    if ('value' in found) lines.push(`${component.identifier}: ${found.value}`);
    else problems.push({ field: component.identifier, code: found.code, message: found.message });
  }
  const base = [...lines, `"@signature-params": ${signed}`].join('\n');
  return { base: problems.length > 0 ? undefined : base, problems };
}
