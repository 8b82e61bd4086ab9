import { type Item, type Parameters, writeMember } from '@sandbox/http';

/** A covered component of a message (RFC 9421 2). */
export interface Component {
  readonly name: string;
  readonly parameters: Parameters;
  /** As in the signature base. */
  readonly identifier: string;
}

/** The reason why a part of a signature cannot be used. */
export interface SignatureProblem {
  readonly field: string;
  readonly code: SignatureProblemCode;
  readonly message: string;
}

/** The problems of a signature. */
export type SignatureProblemCode =
  | 'unknown_key'
  | 'wrong_algorithm'
  | 'not_yet_valid'
  | 'expired'
  | 'component_missing'
  | 'component_unsupported'
  | 'content_digest_wrong'
  | 'signature_mismatch';

const NAME = /^(?:@[a-z-]+|[a-z\d!#$%&'*+.^_`|~-]+)$/;

/** Reads a covered component; a string with the problem when it is invalid. */
export function toComponent(item: Item): Component | string {
  const { bare, parameters } = item;
  if (bare.type !== 'string') return `${writeMember(item)} must be a string`;
  if (!NAME.test(bare.value)) {
    return `${writeMember(item)} must be the name of a field in lower case or one with @`;
  }
  return { name: bare.value, parameters, identifier: writeMember(item) };
}

/** Components are the same with their parameters in any order (RFC 9421 2.5). */
export function sameness({ name, parameters }: Component): string {
  const sorted = new Map([...parameters].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return writeMember({ bare: { type: 'string', value: name }, parameters: sorted });
}
