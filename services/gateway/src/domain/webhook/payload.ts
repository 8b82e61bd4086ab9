/** What a payload can hold. */
export type PayloadValue =
  | string
  | number
  | { readonly [name: string]: PayloadValue }
  | readonly PayloadValue[];

/** What a notification tells of its event; the order of its members is that in which they are sent. */
export type Payload = Readonly<Record<string, PayloadValue>>;
