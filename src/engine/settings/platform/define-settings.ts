import type { PermissionRule } from '../../access/ability.ts';
import type { FilePurpose } from '../../files/purposes.ts';
import type { FromSchema } from '../../schema/from-schema.ts';

/** What a setting is for whoever enters or reads it: which control, which cell. */
export type SettingKind =
  | 'text'
  | 'prose'
  | 'code'
  | 'money'
  | 'percent'
  | 'number'
  | 'minutes'
  | 'flag'
  | 'choice'
  | 'many'
  | 'day'
  | 'time'
  | 'zone'
  | 'country'
  | 'currency'
  | 'phone'
  | 'email'
  | 'color'
  | 'icon'
  | 'picture'
  | 'record'
  | 'records'
  | 'translations'
  | 'own';

/**
 * One setting of a collection: a JSON Schema with what people need beside it. The schemas of calls, what a new one
 * needs and what it has by default, forms, columns and the mapping to rows all read this one value.
 */
export type SettingSpec = {
  title: string;
  description?: string;
  'x-kind': SettingKind;
  /** What a new one has that does not say. A setting without one is required. */
  default?: unknown;
  /** Heading below which forms show it. */
  'x-group'?: string;
  /** What people read instead of the values of a choice. */
  'x-labels'?: Readonly<Record<string, string>>;
  /** What forms say of it instead of its description, which is for programs as well. */
  'x-hint'?: string;
  /** What is read where there is nothing: for a location that is not named, all of them. */
  'x-empty'?: string;
  /** The colors of a choice's values, where they are states. */
  'x-colors'?: Readonly<Record<string, string>>;
  /** Values of other settings with which alone it means anything. */
  'x-only-with'?: Readonly<Record<string, unknown>>;
  /** Asked only of a new one, or only of one that is there. */
  'x-when'?: 'new' | 'later';
  /** Who may change it, where fewer may than may change the rest. */
  'x-may'?: PermissionRule;
  /** The path of the collection that a record comes from. */
  'x-of'?: `/api/${string}`;
  /** What a picture is uploaded for. */
  'x-purpose'?: FilePurpose;
  /** The column of the row, where it is called otherwise than the setting. */
  'x-column'?: string;
  /** Kept in other tables, or in columns that the editor writes by itself. */
  'x-apart'?: true;
  /** What is answered, where more of it is certain than what is sent. */
  'x-answered'?: object;
  readonly [keyword: string]: unknown;
};
export type SettingSpecs = Readonly<Record<string, SettingSpec>>;

/** The settings of a collection, in the order in which forms show them. */
export const defineSettings = <const S extends SettingSpecs>(settings: S): S => settings;

export type SettingsOf<S extends SettingSpecs> = {
  -readonly [K in keyof S]: S[K] extends { 'x-answered': infer A } ? FromSchema<A> : FromSchema<S[K]>;
};

/** What a new one must be given. */
export type RequiredOf<S extends SettingSpecs> = {
  [K in keyof S]: S[K] extends { default: unknown } ? never : K;
}[keyof S] &
  string;

/** What is for people and forms alone, and no part of a schema. `description` is for the readers of both. */
const besideSchema: ReadonlySet<string> = new Set([
  'title',
  'default',
  'x-kind',
  'x-group',
  'x-labels',
  'x-hint',
  'x-empty',
  'x-colors',
  'x-only-with',
  'x-when',
  'x-may',
  'x-of',
  'x-purpose',
  'x-column',
  'x-apart',
  'x-answered',
]);

const toSchema = (spec: object): object =>
  Object.fromEntries(Object.entries(spec).filter(([keyword]) => !besideSchema.has(keyword)));

/** What calls are checked by and documented with, of anything that is told to people, too. */
export const toSchemas = <S extends Readonly<Record<string, object>>>(specs: S): S =>
  mapSpecs(specs, toSchema);

/** As they are sent. */
export const sentSchemas = <S extends SettingSpecs>(settings: S): S => toSchemas(settings);

export type AnsweredSchemas<S extends SettingSpecs> = {
  readonly [K in keyof S]: S[K] extends { 'x-answered': infer A } ? A : S[K];
};
/** As they are answered: complete. */
export const answeredSchemas = <S extends SettingSpecs>(settings: S): AnsweredSchemas<S> =>
  mapSpecs(settings, (spec) => toSchema(spec['x-answered'] ?? spec));

// The types of schemas are those of their specs: what is taken out does not count in `FromSchema`.
const mapSpecs = <Mapped, Spec extends object>(
  specs: Readonly<Record<string, Spec>>,
  map: (spec: Spec) => object,
): Mapped => Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, map(spec)])) as Mapped;

export const requiredOf = <S extends SettingSpecs>(settings: S): RequiredOf<S>[] =>
  Object.keys(settings).filter((name): name is RequiredOf<S> => !('default' in (settings[name] ?? {})));

export const defaultsOf = <S extends SettingSpecs>(settings: S): Partial<SettingsOf<S>> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, spec]) => ('default' in spec ? [[name, spec.default]] : [])),
    // Each is of the kind of its own schema: `define-settings.test.ts` asks for that of every collection.
  ) as Partial<SettingsOf<S>>;
