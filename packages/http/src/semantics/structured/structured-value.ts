/** A value of a structured field without parameters (RFC 9651 3.3). */
export type BareItem =
  | { readonly type: 'integer' | 'decimal' | 'date'; readonly value: number }
  | { readonly type: 'string' | 'token'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Buffer }
  | { readonly type: 'boolean'; readonly value: boolean };

/** The parameters of a value, in order (RFC 9651 3.1.2). */
export type Parameters = ReadonlyMap<string, BareItem>;

/** A value with its parameters. */
export interface Item {
  readonly bare: BareItem;
  readonly parameters: Parameters;
}

/** Several values in parentheses, with separate parameters (RFC 9651 3.1.1). */
export interface InnerList {
  readonly items: readonly Item[];
  readonly parameters: Parameters;
}

/** A member of a list or a dictionary. */
export type Member = Item | InnerList;

export function isInnerList(member: Member): member is InnerList {
  return 'items' in member;
}

/** Writes a list (RFC 9651 4.1.1). */
export function writeList(members: readonly Member[]): string {
  return members.map(writeMember).join(', ');
}

/** Writes a dictionary (RFC 9651 4.1.2). */
export function writeDictionary(members: ReadonlyMap<string, Member>): string {
  return [...members].map(([key, member]) => writeEntry(key, member)).join(', ');
}

function writeEntry(key: string, member: Member): string {
  const isTrue =
    !isInnerList(member) && member.bare.type === 'boolean' && member.bare.value === true;
  return isTrue ? `${key}${writeParameters(member.parameters)}` : `${key}=${writeMember(member)}`;
}

/** Writes an item or an inner list (RFC 9651 4.1.1.1, 4.1.3). */
export function writeMember(member: Member): string {
  const text = isInnerList(member)
    ? `(${member.items.map(writeMember).join(' ')})`
    : writeBare(member.bare);
  return text + writeParameters(member.parameters);
}

function writeParameters(parameters: Parameters): string {
  return [...parameters]
    .map(([key, bare]) =>
      bare.type === 'boolean' && bare.value ? `;${key}` : `;${key}=${writeBare(bare)}`,
    )
    .join('');
}

function writeBare(bare: BareItem): string {
  switch (bare.type) {
    case 'integer':
    case 'token':
      return String(bare.value);
    case 'decimal':
      return Number.isInteger(bare.value) ? bare.value.toFixed(1) : String(bare.value);
    case 'date':
      return `@${bare.value}`;
    case 'string':
      return writeString(bare.value);
    case 'bytes':
      return writeBytes(bare.value);
    case 'boolean':
      return bare.value ? '?1' : '?0';
  }
}

/** Writes a string (RFC 9651 4.1.6). */
function writeString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Writes a byte sequence (RFC 9651 4.1.8). */
export function writeBytes(bytes: Buffer): string {
  return `:${bytes.toString('base64')}:`;
}
