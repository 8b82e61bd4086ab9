import type { AppError, JsonObject } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { readDictionary, StructuredFieldError } from '../semantics/structured/read-structured.js';
import { type Item, isInnerList, type Member } from '../semantics/structured/structured-value.js';
import { FAULT_HEADER, type Fault } from './fault.js';
import { FaultProblem, readFault } from './read-fault.js';

/**
 * Reads the header that requests a fault: a dictionary (RFC 9651 3.2).
 * @throws AppError invalid_fault
 */
export function parseFault(text: string): Fault {
  try {
    return readFault(toMembers(readDictionary(text)));
  } catch (error) {
    if (error instanceof StructuredFieldError || error instanceof FaultProblem)
      throw invalidFault(`${FAULT_HEADER}: ${error.message}`);
    throw error;
  }
}

export function invalidFault(detail: string): AppError {
  return platformError('invalid_fault', { detail: /[.?]$/.test(detail) ? detail : `${detail}.` });
}

function toMembers(dictionary: ReadonlyMap<string, Member>): JsonObject {
  const members: Record<string, unknown> = {};
  for (const [name, member] of dictionary) {
    if (member.parameters.size > 0)
      throw new StructuredFieldError(`${name} must have no parameters; separate members by commas`);
    // A member such as "constructor" must be reported as unknown, and not be found in the prototype.
    Object.defineProperty(members, name, { value: toValue(member), enumerable: true });
  }
  return members;
}

function toValue(member: Member): unknown {
  return isInnerList(member) ? member.items.map(bareValue) : bareValue(member);
}

/** Bytes and dates are values of no member. */
function bareValue({ bare }: Item): unknown {
  return bare.type === 'bytes' || bare.type === 'date' ? undefined : bare.value;
}
