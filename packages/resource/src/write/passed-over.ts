/** What was sent, the record as it would have been, and the record that the rules made of it. */
interface Passage<Row> {
  readonly sent: ReadonlySet<string>;
  readonly draft: Row;
  readonly record: Row;
}

/** Those of the fields that were sent with another value than the rules gave them; answers list them in `_ignored`. */
export function passedOver<Row>(
  fields: readonly (keyof Row & string)[],
  { sent, draft, record }: Passage<Row>,
): readonly string[] {
  return fields.filter((field) => sent.has(field) && draft[field] !== record[field]);
}
