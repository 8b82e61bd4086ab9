import { findDuplicateMember } from './find-duplicate-member.js';
import { toTokenAlgorithm, type VerifyingKeys } from './keys.js';
import type { ParsedToken } from './parse-token.js';
import type { TokenFault } from './token-fault.js';

type Check = (token: ParsedToken, keys: VerifyingKeys) => TokenFault | undefined;

/** In order, before any key is used. */
const CHECKS: readonly Check[] = [
  checkNames,
  checkAlgorithmIsText,
  checkNone,
  checkAlgorithm,
  checkTexts,
  checkCritical,
  checkKeyName,
];

/** The first fault in a token's header, or in the JSON of its claims. */
export function findHeaderFault(token: ParsedToken, keys: VerifyingKeys): TokenFault | undefined {
  for (const check of CHECKS) {
    const fault = check(token, keys);
    if (fault) return fault;
  }
  return undefined;
}

function checkNames({ texts }: ParsedToken): TokenFault | undefined {
  for (const [part, text] of Object.entries(texts)) {
    const name = findDuplicateMember(text);
    if (name !== undefined) {
      return {
        reason: 'duplicate_member',
        detail: `The ${part} has "${name}" twice. Each name must occur only once (RFC 7515 4, RFC 7519 4).`,
      };
    }
  }
  return undefined;
}

function checkAlgorithmIsText({ header }: ParsedToken): TokenFault | undefined {
  if (typeof header.alg === 'string') return undefined;
  const came = header.alg === undefined ? 'it is missing' : `not ${JSON.stringify(header.alg)}`;
  return invalidHeader(`alg must be a string, ${came}.`);
}

/** Some libraries accept any case, so attackers use any. */
function checkNone({ header }: ParsedToken): TokenFault | undefined {
  if (String(header.alg).toLowerCase() !== 'none') return undefined;
  return {
    reason: 'alg_none',
    detail: `The token has alg "${header.alg}", so it is not signed and every client can forge it.`,
  };
}

function checkAlgorithm({ header }: ParsedToken, keys: VerifyingKeys): TokenFault | undefined {
  const algorithm = toTokenAlgorithm(header.alg);
  if (algorithm !== undefined && keys[algorithm] !== undefined) return undefined;
  return {
    reason: 'unsupported_alg',
    detail: `alg must be ${Object.keys(keys).join(' or ')}, not "${header.alg}".`,
  };
}

function checkTexts({ header }: ParsedToken): TokenFault | undefined {
  for (const name of ['typ', 'cty', 'kid']) {
    const value = header[name];
    if (value !== undefined && typeof value !== 'string') {
      return invalidHeader(`${name} must be a string, not ${JSON.stringify(value)}.`);
    }
  }
  return undefined;
}

/** A recipient rejects unknown extensions (RFC 7515 4.1.11); none are known here. */
function checkCritical({ header }: ParsedToken): TokenFault | undefined {
  if (header.crit === undefined) return undefined;
  return {
    reason: 'unsupported_crit',
    detail: `crit lists required extensions, but this server supports none: ${JSON.stringify(header.crit)}.`,
  };
}

function checkKeyName({ header }: ParsedToken, keys: VerifyingKeys): TokenFault | undefined {
  const { alg, kid } = header;
  const algorithm = toTokenAlgorithm(alg);
  const expected = algorithm && keys[algorithm]?.kid;
  if (kid === undefined || expected === undefined || kid === expected) return undefined;
  return {
    reason: 'unknown_kid',
    detail: `The key of ${alg} has the kid "${expected}", not "${kid}".`,
  };
}

function invalidHeader(detail: string): TokenFault {
  return { reason: 'invalid_header', detail };
}
