/** An attribute other than a namespace declaration. */
export interface WireAttribute {
  readonly name: string;
  /** Empty for an attribute without a prefix. */
  readonly namespace: string;
  readonly value: string;
}

/** The common model of XML and JSON requests: an element with its content in document order. */
export interface WireNode {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: readonly WireAttribute[];
  readonly children: readonly WireNode[];
  /** All character data of the element itself, joined. */
  readonly text: string;
  /** The number of children before the first text that is not white space; -1 without such text. */
  readonly textAt: number;
  /** It was an item of a JSON array. */
  readonly inArray: boolean;
  /** The JSON number, boolean or null it was written as; null for JSON strings and for XML. */
  readonly literal: string | null;
}

/** No attributes; shared by all nodes without attributes. */
export const NO_ATTRIBUTES: readonly WireAttribute[] = [];

/** No children; shared by all nodes without children. */
export const NO_CHILDREN: readonly WireNode[] = [];
