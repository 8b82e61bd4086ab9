import type { Endpoint } from '../endpoint.js';

/** The verbs under which documents describe an endpoint. */
export const DOCUMENTED_VERBS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A verb of the documents. */
export type DocumentedVerb = (typeof DOCUMENTED_VERBS)[number];

/** The verbs that documents list for an endpoint: HEAD, OPTIONS and TRACE go without saying. */
export function documentedVerbs({ methods }: Endpoint): readonly DocumentedVerb[] {
  if (methods === 'ALL') return DOCUMENTED_VERBS;
  return DOCUMENTED_VERBS.filter((verb) => methods.some((method) => method.toLowerCase() === verb));
}

/** The name of an operation, unique in the document: `getDelaySeconds`. */
export function toOperationId(verb: DocumentedVerb, path: string): string {
  const words = path.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
  return `${verb}${words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')}`;
}
