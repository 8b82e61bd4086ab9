import {
  type BareItem,
  isInnerList,
  type Member,
  type Parameters,
  readDictionary,
  StructuredFieldError,
  writeMember,
} from '@sandbox/http';
import { type AppError, type FieldProblem, quote } from '@sandbox/kernel';
import { fail } from '../../errors.js';
import { headerLines } from '../sigv4/signed-message.js';
import { type Component, sameness, toComponent } from './component.js';
import type { SignedRequest } from './signed-request.js';

/** A signature as the client declares it (RFC 9421 4.1). */
export interface MessageClaim {
  readonly label: string;
  readonly components: readonly Component[];
  readonly parameters: SignatureParameters;
  /** The value of `@signature-params`. */
  readonly signed: string;
  readonly signature: Buffer;
}

/** The parameters of a signature (RFC 9421 2.3). Times are Unix times in seconds. */
export interface SignatureParameters {
  readonly created?: number;
  readonly expires?: number;
  readonly nonce?: string;
  readonly alg?: string;
  readonly keyid?: string;
  readonly tag?: string;
}

const PARAMETER_TYPES: ReadonlyMap<string, BareItem['type']> = new Map([
  ['created', 'integer'],
  ['expires', 'integer'],
  ['nonce', 'string'],
  ['alg', 'string'],
  ['keyid', 'string'],
  ['tag', 'string'],
]);

const MAX_SIGNATURES = 8;
const MAX_COMPONENTS = 64;

/**
 * The signatures of a request.
 * @param label - the only one that is read, when it is given
 * @throws AppError signature_missing, signature_incomplete
 */
export function readClaims(request: SignedRequest, label?: string): readonly MessageClaim[] {
  const inputs = readField(request, 'Signature-Input');
  const signatures = readField(request, 'Signature');
  if (inputs.size === 0 && signatures.size === 0) {
    throw notSigned('The request has neither Signature-Input nor Signature.');
  }
  const labels = new Set([...inputs.keys(), ...signatures.keys()]);
  if (labels.size > MAX_SIGNATURES) {
    const message = `There may be ${MAX_SIGNATURES} signatures, not ${labels.size}.`;
    throw incomplete([malformed('Signature-Input', message)]);
  }
  if (label !== undefined && !labels.has(label)) {
    throw notSigned(`There is no signature ${quote(label)}.`);
  }
  const chosen = [...labels].filter((one) => label === undefined || one === label);
  const outcomes = chosen.map((one) => readClaim(one, inputs.get(one), signatures.get(one)));
  const problems = outcomes.flatMap((outcome) => ('claim' in outcome ? [] : outcome.problems));
  if (problems.length > 0) throw incomplete(problems);
  return outcomes.flatMap((outcome) => ('claim' in outcome ? [outcome.claim] : []));
}

type Outcome = { readonly claim: MessageClaim } | { readonly problems: readonly FieldProblem[] };

function readClaim(label: string, input?: Member, signature?: Member): Outcome {
  const problems: FieldProblem[] = [];
  if (input === undefined || !isInnerList(input)) {
    problems.push(absent('Signature-Input', label, 'its components in parentheses', input));
  }
  if (signature === undefined || isInnerList(signature) || signature.bare.type !== 'bytes') {
    problems.push(absent('Signature', label, 'base64 between colons', signature));
    return { problems };
  }
  if (input === undefined || !isInnerList(input)) return { problems };
  const read = readComponents(label, input.items.map(toComponent));
  problems.push(...read.problems, ...checkParameters(label, input.parameters));
  if (problems.length > 0) return { problems };
  const claim = {
    label,
    components: read.components,
    parameters: toParameters(input.parameters),
    signed: writeMember(input),
    signature: signature.bare.value,
  };
  return { claim };
}

function absent(field: string, label: string, form: string, found?: Member): FieldProblem {
  return found === undefined
    ? { field, code: 'missing', message: `${field} has no ${label}, the other field has.` }
    : malformed(field, `${label} must be ${form}.`);
}

function readComponents(label: string, found: readonly (Component | string)[]) {
  const field = 'Signature-Input';
  if (found.length > MAX_COMPONENTS) {
    const message = `${label} may cover ${MAX_COMPONENTS} components, not ${found.length}.`;
    return { components: [], problems: [malformed(field, message)] };
  }
  const components: Component[] = [];
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const one of found) {
    if (typeof one === 'string') {
      problems.push(malformed(field, `${one}.`));
    } else if (seen.has(sameness(one))) {
      problems.push(malformed(field, `${label} covers ${one.identifier} twice.`));
    } else {
      seen.add(sameness(one));
      components.push(one);
    }
  }
  return { components, problems };
}

/** Unregistered parameters are signed too, and have no meaning. */
function checkParameters(label: string, parameters: Parameters): readonly FieldProblem[] {
  return [...parameters].flatMap(([name, { type }]) => {
    const expected = PARAMETER_TYPES.get(name);
    if (expected === undefined || expected === type) return [];
    return [malformed('Signature-Input', `${name} of ${label} must be of the type ${expected}.`)];
  });
}

function toParameters(parameters: Parameters): SignatureParameters {
  return Object.fromEntries(
    [...parameters]
      .filter(([name]) => PARAMETER_TYPES.has(name))
      .map(([name, { value }]) => [name, value]),
  );
}

function readField(request: SignedRequest, field: string): ReadonlyMap<string, Member> {
  try {
    const text = headerLines(request, field).join(', ');
    return readDictionary(text, { isUnique: true });
  } catch (error) {
    if (!(error instanceof StructuredFieldError)) throw error;
    throw incomplete([
      malformed(field, `${field} is not a dictionary (RFC 9651 3.2): ${error.message}.`),
    ]);
  }
}

function malformed(field: string, message: string): FieldProblem {
  return { field, code: 'malformed', message };
}

function incomplete(errors: readonly FieldProblem[]): AppError {
  return fail('signature_incomplete', {
    detail: errors.map(({ message }) => message).join(' '),
    errors,
  });
}

function notSigned(found: string): AppError {
  return fail('signature_missing', {
    detail: `Sign the request as in RFC 9421. ${found}`,
    headers: CHALLENGE,
  });
}

/**
 * No scheme of RFC 9110 is registered for it; Accept-Signature describes a sufficient signature (RFC 9421
 * 5.1).
 */
export const CHALLENGE = {
  'WWW-Authenticate': 'Signature realm="API Sandbox"',
  'Accept-Signature': 'sig1=("@method" "@target-uri");created',
};
