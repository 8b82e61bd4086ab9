import type {
  AnyType,
  AttributeParticle,
  ChoiceParticle,
  ComplexType,
  ElementParticle,
  Particle,
  SchemaType,
  SequenceFields,
  Simplify,
} from './schema-type.js';

export interface ElementOptions {
  /** In JSON requests an array may replace the wrapper element (`emailSettings`). */
  readonly bareArray?: boolean;
}

function single(
  name: string,
  type: SchemaType,
  options: ElementOptions & { readonly min: number },
): ElementParticle {
  const { min, bareArray = false } = options;
  return { kind: 'element', name, type, min, max: 1, repeats: false, jsonOnly: false, bareArray };
}

/** An element that must be there. */
export function element<const Name extends string, Value>(
  name: Name,
  type: SchemaType<Value>,
  options: ElementOptions = {},
): ElementParticle<{ readonly [Key in Name]: Value }> {
  return single(name, type, { ...options, min: 1 }) as ElementParticle<{
    readonly [Key in Name]: Value;
  }>; // the type parameter is carried by no value
}

/** An element that may be left out. */
export function optional<const Name extends string, Value>(
  name: Name,
  type: SchemaType<Value>,
  options: ElementOptions = {},
): ElementParticle<{ readonly [Key in Name]?: Value }> {
  return single(name, type, { ...options, min: 0 });
}

/** An attribute of the element that the sequence describes. */
export function attribute<const Name extends string>(
  name: Name,
): AttributeParticle<{ readonly [Key in Name]?: string }> {
  return { kind: 'attribute', name };
}

const ANY: AnyType = { kind: 'any' };

/** Any content that a client sends; its value is the text in it. */
export function anyContent(): AnyType {
  return ANY;
}

/** A member that JSON responses have although the schema does not know it. */
export function jsonOnly<Fields extends object>(
  particle: ElementParticle<Fields>,
): ElementParticle<Fields> {
  return { ...particle, jsonOnly: true };
}

/**
 * One of several elements. As in XML Schema, a choice with a member that may be left out may be
 * left out itself.
 */
export function choice<const Members extends readonly ElementParticle[]>(
  members: Members,
  options: { readonly optional?: boolean } = {},
): ChoiceParticle<Partial<SequenceFields<Members>>> {
  const canBeEmpty = options.optional === true || members.some((member) => member.min === 0);
  return { kind: 'choice', members, min: canBeEmpty ? 0 : 1 };
}

/** A wrapper around one repeating element; its value always has the array, JSON responses have it bare. */
export function list<Fields extends object>(
  name: string | null,
  items: ElementParticle<Fields>,
): ComplexType<Simplify<Required<Fields>>> {
  return { kind: 'complex', name, base: null, particles: [items], wrapper: true };
}

/** The number of times that an element may occur. */
export interface ManyOptions {
  readonly min?: number;
  readonly max?: number;
}

/** An array; one that may be empty may also be left out. */
export type ManyFields<Name extends string, Value, Options> = Options extends {
  readonly min: Exclude<number, 0>;
}
  ? { readonly [Key in Name]: readonly Value[] }
  : { readonly [Key in Name]?: readonly Value[] };

/** An element that may occur several times; by default any number of times, or not at all. */
export function many<
  const Name extends string,
  Value,
  const Options extends ManyOptions = Record<never, never>,
>(
  name: Name,
  type: SchemaType<Value>,
  options?: Options,
): ElementParticle<ManyFields<Name, Value, Options>> {
  const { min = 0, max = Number.POSITIVE_INFINITY }: ManyOptions = options ?? {};
  return {
    kind: 'element',
    name,
    type,
    min,
    max,
    repeats: true,
    jsonOnly: false,
    bareArray: false,
  };
}

/** A type with its elements in this order; the name is null when it is written where it is used. */
export function sequence<const Parts extends readonly Particle[]>(
  name: string | null,
  particles: Parts,
): ComplexType<Simplify<SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: null, particles, wrapper: false };
}

/** A type that continues another one: the elements of the base come first, in JSON responses last. */
export function extend<Base, const Parts extends readonly Particle[]>(
  name: string,
  base: ComplexType<Base>,
  particles: Parts,
): ComplexType<Simplify<Base & SequenceFields<Parts>>> {
  return {
    kind: 'complex',
    name,
    base,
    particles,
    wrapper: base.wrapper && isOnlyAttributes(particles),
  };
}

function isOnlyAttributes(particles: readonly Particle[]): boolean {
  return particles.every((particle) => particle.kind === 'attribute');
}
