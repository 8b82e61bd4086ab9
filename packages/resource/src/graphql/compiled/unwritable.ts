/** Thrown where a query is not of the kind that is written directly; graphql-js then runs it. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}
