import type { Component } from './component.js';
import type { SignedRequest } from './signed-request.js';

/** A value of a component, or the reason why it has no value. */
export type ComponentValue =
  | { readonly value: string }
  | { readonly code: 'component_missing' | 'component_unsupported'; readonly message: string };

type Derive = (request: SignedRequest, component: Component) => ComponentValue;

/** How each derived component of a request is made (RFC 9421 2.2). */
const DERIVED: ReadonlyMap<string, Derive> = new Map<string, Derive>([
  ['@method', ({ method }) => ({ value: method })],
  ['@target-uri', (request) => ({ value: toTargetUri(request) })],
  ['@authority', ({ origin }) => ({ value: splitOrigin(origin).authority })],
  ['@scheme', ({ origin }) => ({ value: splitOrigin(origin).scheme })],
  ['@request-target', ({ target }) => ({ value: target })],
  ['@path', ({ path }) => ({ value: path === '' ? '/' : path })],
  ['@query', ({ search }) => ({ value: `?${search}` })],
  ['@query-param', toQueryParameter],
]);

/** The value of a derived component. */
export function derive(request: SignedRequest, component: Component): ComponentValue {
  const { name, parameters } = component;
  const deriveValue = DERIVED.get(name);
  if (deriveValue === undefined) {
    const message =
      name === '@status'
        ? '@status is a component of responses. Requests have no status.'
        : `Unsupported component ${name}. Supported: ${[...DERIVED.keys()].join(', ')}.`;
    return { code: 'component_unsupported', message };
  }
  const other = [...parameters.keys()].find((key) => name !== '@query-param' || key !== 'name');
  if (other === undefined) return deriveValue(request, component);
  const message = `${name} of a request supports no parameter ${other}.`;
  return { code: 'component_unsupported', message };
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http', ':80'],
  ['https', ':443'],
]);

/** In lower case and without the default port (RFC 9421 2.2.3). */
function splitOrigin(origin: string): { readonly scheme: string; readonly authority: string } {
  const separator = origin.indexOf('://');
  const scheme = origin.slice(0, separator).toLowerCase();
  const [host = ''] = origin.slice(separator + 3).split('/', 1);
  const authority = host.toLowerCase();
  const port = DEFAULT_PORTS.get(scheme);
  const hasDefault = port !== undefined && authority.endsWith(port);
  return { scheme, authority: hasDefault ? authority.slice(0, -port.length) : authority };
}

function toTargetUri({ origin, path, search, target }: SignedRequest): string {
  const { scheme, authority } = splitOrigin(origin);
  return `${scheme}://${authority}${path}${target.includes('?') ? `?${search}` : ''}`;
}

/** The value of the one parameter of a name, both encoded again (RFC 9421 2.2.8). */
function toQueryParameter(request: SignedRequest, { parameters }: Component): ComponentValue {
  const name = parameters.get('name');
  if (name?.type !== 'string') {
    const message = '@query-param needs a string as its parameter name.';
    return { code: 'component_unsupported', message };
  }
  const values = parametersOf(request).get(name.value) ?? [];
  const [found] = values;
  if (found === undefined) {
    const message = `The query has no parameter ${name.value}; names are percent-encoded there.`;
    return { code: 'component_missing', message };
  }
  if (values.length === 1) return { value: found };
  const message = `The query has ${values.length} parameters ${name.value}; only a parameter that appears once can be covered.`;
  return { code: 'component_unsupported', message };
}

const queries = new WeakMap<SignedRequest, ReadonlyMap<string, readonly string[]>>();

/** The parameters of a query, encoded again and cached: hundreds of components may ask for one each. */
function parametersOf(request: SignedRequest): ReadonlyMap<string, readonly string[]> {
  const known = queries.get(request);
  if (known) return known;
  const parameters = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(
    Buffer.from(request.search, 'latin1').toString(),
  )) {
    const name = encode(key);
    const values = parameters.get(name);
    if (values) values.push(encode(value));
    else parameters.set(name, [encode(value)]);
  }
  queries.set(request, parameters);
  return parameters;
}

/** By the percent-encode set of forms, with %20 for a space. */
function encode(text: string): string {
  const toHex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()~]/g, toHex);
}
