import type { HttpRequest } from '@sandbox/http';
import { choiceParameter } from '../../parameters/choice-parameter.js';
import { findParameter } from '../../parameters/find-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import type { DigestAlgorithm } from './digest-algorithm.js';
import { DIGEST_QOPS, type DigestQop } from './digest-qop.js';

/** What is offered when a request asks for no algorithm, the best first. */
export const OFFERED_ALGORITHMS = [
  'SHA-256',
  'SHA-256-sess',
  'MD5',
  'MD5-sess',
] as const satisfies readonly DigestAlgorithm[];

const algorithm = choiceParameter({
  name: 'algorithm',
  in: 'query',
  description: 'The one algorithm to offer; all of them without it.',
  choices: OFFERED_ALGORITHMS,
});

const qop = choiceParameter({
  name: 'qop',
  in: 'query',
  description: 'The one quality of protection to offer; both without it.',
  choices: DIGEST_QOPS,
});

/** The options of a challenge, for the documents. */
export const CHALLENGE_OPTIONS = [
  { ...algorithm, required: false },
  { ...qop, required: false },
] as const;

/** The user name that the path names. */
export const user = textParameter({
  name: 'user',
  in: 'path',
  description: 'The user name that is accepted.',
});

/** The password that the path names. */
export const password = textParameter({
  name: 'password',
  in: 'path',
  description: 'The password that is accepted.',
});

/** What a request asks to be offered. */
export function readOffer(request: HttpRequest): {
  readonly algorithms: readonly DigestAlgorithm[];
  readonly qops: readonly DigestQop[];
} {
  const isGiven = (name: string) => findParameter(request, { name, in: 'query' }) !== undefined;
  return {
    algorithms: isGiven('algorithm') ? [algorithm.read(request)] : OFFERED_ALGORITHMS,
    qops: isGiven('qop') ? [qop.read(request)] : DIGEST_QOPS,
  };
}
