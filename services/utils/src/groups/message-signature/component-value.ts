import {
  type Member,
  readDictionary,
  StructuredFieldError,
  writeBytes,
  writeMember,
} from '@sandbox/http';
import { headerLines } from '../sigv4/signed-message.js';
import type { Component } from './component.js';
import { type ComponentValue, derive } from './derived-components.js';
import type { SignedRequest } from './signed-request.js';
import { rewriteField } from './structured-fields.js';

/** The value of a component in the signature base (RFC 9421 2.5), as a byte string. */
export function toValue(request: SignedRequest, component: Component): ComponentValue {
  return component.name.startsWith('@')
    ? derive(request, component)
    : toFieldValue(request, component);
}

const REJECTED: ReadonlyMap<string, string> = new Map([
  ['req', 'req is for signatures of responses.'],
  ['tr', 'Trailers (tr) are not checked here.'],
]);

function toFieldValue(request: SignedRequest, { name, parameters }: Component): ComponentValue {
  const kinds = [...parameters.keys()];
  const other = kinds.find((kind) => !['sf', 'bs', 'key'].includes(kind));
  if (other !== undefined) {
    const message = REJECTED.get(other) ?? `The parameter ${other} of ${name} is unknown.`;
    return unsupported(message);
  }
  if (kinds.includes('bs') && kinds.length > 1) {
    return unsupported(`bs of ${name} goes with neither sf nor key (RFC 9421 2.1).`);
  }
  const lines = headerLines(request, name);
  if (lines.length === 0) {
    return { code: 'component_missing', message: `The request has no field ${name}.` };
  }
  if (kinds.includes('bs')) {
    return { value: lines.map((line) => writeBytes(Buffer.from(line, 'latin1'))).join(', ') };
  }
  const text = lines.join(', ');
  return kinds.length === 0 ? { value: text } : toStructured(request, { name, text, parameters });
}

/** A field with its lines joined. */
interface Field extends Pick<Component, 'name' | 'parameters'> {
  readonly text: string;
}

function toStructured(request: SignedRequest, field: Field): ComponentValue {
  const { name, text, parameters } = field;
  const key = parameters.get('key');
  if (key !== undefined && key.type !== 'string') {
    return unsupported(`The parameter key of ${name} must be a string.`);
  }
  try {
    return key === undefined ? rewrite(name, text) : toMember(request, field, key.value);
  } catch (error) {
    if (!(error instanceof StructuredFieldError)) throw error;
    return unsupported(`${name} is not a structured field: ${error.message}.`);
  }
}

function rewrite(name: string, text: string): ComponentValue {
  const value = rewriteField(name, text);
  return value === undefined
    ? unsupported(`sf of ${name} cannot be checked: its type is not known here.`)
    : { value };
}

/** The dictionaries of a request by the names of their fields: signatures can name many members of one. */
const dictionaries = new WeakMap<SignedRequest, Map<string, ReadonlyMap<string, Member>>>();

function dictionaryOf(request: SignedRequest, { name, text }: Field): ReadonlyMap<string, Member> {
  const stored = dictionaries.get(request) ?? new Map<string, ReadonlyMap<string, Member>>();
  dictionaries.set(request, stored);
  const dictionary = stored.get(name) ?? readDictionary(text);
  stored.set(name, dictionary);
  return dictionary;
}

function toMember(request: SignedRequest, field: Field, key: string): ComponentValue {
  const { name } = field;
  const member = dictionaryOf(request, field).get(key);
  return member === undefined
    ? { code: 'component_missing', message: `The dictionary ${name} has no member ${key}.` }
    : { value: writeMember(member) };
}

function unsupported(message: string): ComponentValue {
  return { code: 'component_unsupported', message };
}
