/** A field that may be left out. It is no schema by itself: what makes an object of it takes the schema out. */
export type Optional<S> = { readonly optional: S };
export const optional = <const S extends object>(schema: S): Optional<S> => ({ optional: schema });

type Fields = Record<string, object>;
type RequiredIn<F> = { [K in keyof F]: F[K] extends Optional<unknown> ? never : K }[keyof F];
type PropertiesOf<F> = { readonly [K in keyof F]: F[K] extends Optional<infer S> ? S : F[K] };

type ObjectShape<F, More> = More & {
  readonly type: 'object';
  readonly properties: PropertiesOf<F>;
  readonly required: readonly RequiredIn<F>[];
};
type StrictShape<F, More> = ObjectShape<F, More> & { readonly additionalProperties: false };
type PartialShape<F, More> = More & {
  readonly type: 'object';
  readonly properties: F;
  readonly additionalProperties: false;
};

const isOptional = (field: object): field is Optional<object> => 'optional' in field;

function toSchema(fields: Fields) {
  const entries = Object.entries(fields);
  const required = entries.flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, isOptional(field) ? field.optional : field]),
    ),
    ...(required.length > 0 && { required }),
  };
}

// Where `more` is left out, the place that the shape is put in must not decide what it is.

/** What we answer: every field is there but those that are `optional`. */
export const object = <const F extends Fields, const More extends object = Record<never, never>>(
  fields: F,
  more?: More,
): ObjectShape<F, NoInfer<More>> =>
  // The type says field by field what is made of them at run time.
  ({ ...more, ...toSchema(fields) }) as unknown as ObjectShape<F, NoInfer<More>>;

/** What we are sent: a field that is not among these is refused. */
export const strictObject = <const F extends Fields, const More extends object = Record<never, never>>(
  fields: F,
  more?: More,
): StrictShape<F, NoInfer<More>> => ({ ...object(fields, more), additionalProperties: false });

/** What we are sent of which every field may be left out, such as a query or a change. */
export const partial = <const F extends Fields, const More extends object = Record<never, never>>(
  fields: F,
  more?: More,
): PartialShape<F, NoInfer<More>> =>
  // The parameter has both parts; their sum has no name of its own.
  ({ ...more, type: 'object', properties: fields, additionalProperties: false }) as PartialShape<
    F,
    NoInfer<More>
  >;
