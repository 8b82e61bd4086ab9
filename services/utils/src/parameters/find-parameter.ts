import { type HttpRequest, parseQuery } from '@sandbox/http';

/** The parts of a request that parameters stand in. */
export type ParameterSource = Pick<HttpRequest, 'search' | 'params'>;

/** Where the text of a parameter is looked for. */
export interface ParameterPlace {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly aliases?: readonly string[];
}

/** The text of a parameter, the first when it is repeated; undefined when it is absent. */
export function findParameter(request: ParameterSource, place: ParameterPlace): string | undefined {
  if (place.in === 'path') return request.params[place.name];
  if (request.search === '') return undefined;
  const { name, aliases = [] } = place;
  const found = parseQuery(request.search).find(([key]) => key === name || aliases.includes(key));
  return found?.[1];
}
