/** The parameters of a query: decoded, in order, repeats kept. */
export type QueryPairs = readonly (readonly [name: string, value: string])[];

/** The parameters by name, each with all its values. */
export type GivenParameters = ReadonlyMap<string, readonly string[]>;

/** Gathers the values of each parameter. */
export function groupByName(pairs: QueryPairs): GivenParameters {
  const given = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
}
