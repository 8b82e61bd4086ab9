/** Each element of a request left out, doubled and given other values, and each of its credentials wrong. */
export function toMutants(request: string): Iterable<string>;
