/** Values for the slots of a template, by slot name. */
export type SlotValues = Readonly<Record<string, string>>;

/** A template with every `{slot}` replaced. Throws a RangeError for a slot without a value. */
export function fillTemplate(template: string, values: SlotValues): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`No value for the slot {${name}}: ${template}`);
    return value;
  });
}
