/** Where an API answers GraphQL. */
export function graphqlPath(api: string): string {
  return `/v1/${api}/graphql`;
}
