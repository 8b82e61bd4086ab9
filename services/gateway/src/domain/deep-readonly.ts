/** A read-only type, at any depth; it costs nothing at run time. */
export type DeepReadonly<T> = T extends (...values: never[]) => unknown
  ? T
  : T extends ReadonlyMap<infer Key, infer Value>
    ? ReadonlyMap<Key, DeepReadonly<Value>>
    : T extends ReadonlySet<infer Value>
      ? ReadonlySet<DeepReadonly<Value>>
      : T extends object
        ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
        : T;
