/** The built-in types of XML Schema that the gateway's types are made of. */
export const PRIMITIVES = [
  'string',
  'boolean',
  'decimal',
  'int',
  'short',
  'long',
  'date',
  'dateTime',
] as const;

/** One of the built-in types. */
export type Primitive = (typeof PRIMITIVES)[number];

/** The facets of a simple type, in addition to its built-in type. */
export interface Facets {
  readonly length?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Matches the complete text. */
  readonly pattern?: RegExp | undefined;
  readonly words?: ReadonlySet<string> | undefined;
  readonly minInclusive?: number | undefined;
  readonly maxInclusive?: number | undefined;
  readonly totalDigits?: number | undefined;
  readonly fractionDigits?: number | undefined;
}

/** The type of an element with text. */
export interface SimpleType<Value = unknown> {
  readonly kind: 'simple';
  /** The name it has in the schema; null when it is written where it is used. */
  readonly name: string | null;
  readonly primitive: Primitive;
  readonly facets: Facets;
  /** Messages show its values as a row of X. */
  readonly secret: boolean;
  /** Carries the value's type for inference; no object has it. */
  readonly '~value'?: Value;
}

/** The type of an element that the schema does not describe: it accepts any content. */
export interface AnyType {
  readonly kind: 'any';
  readonly '~value'?: string;
}

/** The type of an element with child elements, in the order of `base` and then `particles`. */
export interface ComplexType<Value = unknown> {
  readonly kind: 'complex';
  readonly name: string | null;
  /** The extended type; its elements come first, in JSON responses last. */
  readonly base: ComplexType | null;
  readonly particles: readonly Particle[];
  /** A wrapper around one repeating element; JSON responses leave the wrapper out. */
  readonly wrapper: boolean;
  readonly '~value'?: Value;
}

/** The type of any element. */
export type SchemaType<Value = unknown> = SimpleType<Value> | ComplexType<Value> | AnyType;

/** One element of a sequence; `Fields` are the members that it adds to the sequence's value. */
export interface ElementParticle<Fields = object> {
  readonly kind: 'element';
  readonly name: string;
  readonly type: SchemaType;
  readonly min: number;
  readonly max: number;
  /** The value is an array. */
  readonly repeats: boolean;
  /** Only JSON responses have it; the schema does not know it. */
  readonly jsonOnly: boolean;
  /** In JSON requests the array may replace the wrapper. */
  readonly bareArray: boolean;
  readonly '~fields'?: Fields;
}

/** One of several elements. */
export interface ChoiceParticle<Fields = object> {
  readonly kind: 'choice';
  readonly members: readonly ElementParticle[];
  readonly min: number;
  readonly '~fields'?: Fields;
}

/** An attribute of the element; a plain member in JSON responses. */
export interface AttributeParticle<Fields = object> {
  readonly kind: 'attribute';
  readonly name: string;
  readonly '~fields'?: Fields;
}

/** A part of a sequence. */
export type Particle<Fields = object> =
  | ElementParticle<Fields>
  | ChoiceParticle<Fields>
  | AttributeParticle<Fields>;

/** A complex type that is the root of a document. */
export interface RootType<Value = unknown> extends ComplexType<Value> {
  readonly name: string;
}

/** The value that an element of a type is read into and written from. */
export type ValueOf<Type> = Type extends { readonly '~value'?: infer Value } ? Value : never;

/** The members that a particle adds to the value of its sequence. */
export type FieldsOf<Part> = Part extends { readonly '~fields'?: infer Fields } ? Fields : never;

/** The same object type, written as one. */
export type Simplify<T> = { [Key in keyof T]: T[Key] };

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The fields of all particles of a sequence together. */
export type SequenceFields<Parts extends readonly Particle[]> = Parts extends readonly []
  ? object
  : Intersection<FieldsOf<Parts[number]>>;
