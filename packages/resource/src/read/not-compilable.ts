/** Thrown for what cannot be written directly; of GraphQL documents graphql-js then runs them. */
export class NotCompilable extends Error {
  override readonly name = 'NotCompilable';
}
