/** The TypeScript type that a JSON Schema (draft-07, as far as we use it) describes. */
export type FromSchema<S> = S extends { const: infer C }
  ? C
  : S extends { enum: readonly (infer E)[] }
    ? E
    : S extends { anyOf: readonly (infer A)[] }
      ? FromSchema<A>
      : S extends { type: readonly (infer T)[] }
        ? T extends string
          ? FromSchema<Omit<S, 'type'> & { type: T }>
          : never
        : S extends { type: 'object'; properties: infer P }
          ? Simplify<
              { [K in keyof P as K extends RequiredKeys<S> ? K : never]: FromSchema<P[K]> } & {
                [K in keyof P as K extends RequiredKeys<S> ? never : K]?: FromSchema<P[K]>;
              }
            >
          : S extends { type: 'object'; additionalProperties: infer V }
            ? Record<string, FromSchema<V>>
            : S extends { type: 'array'; items: infer I }
              ? FromSchema<I>[]
              : S extends { type: keyof Primitives }
                ? Primitives[S['type']]
                : unknown;

type Primitives = {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
  object: Record<string, unknown>;
};
type RequiredKeys<S> = S extends { required: readonly (infer R)[] } ? R : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
