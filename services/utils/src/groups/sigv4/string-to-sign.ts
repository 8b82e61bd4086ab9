import { ALGORITHM, type Claim, formatScope } from './claim.js';
import { sha256 } from './sha256.js';

/** The string that is signed for a canonical request, as a byte string. */
export function writeStringToSign(claim: Claim, canonicalRequest: string): string {
  return [ALGORITHM, claim.date, formatScope(claim.scope), sha256(canonicalRequest)].join('\n');
}
